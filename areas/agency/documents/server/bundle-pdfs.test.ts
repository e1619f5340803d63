import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { bundlePdfs } from './bundle-pdfs.ts';
import { renderDocument } from './pdf/render.ts';
import { accessibilityFaults, elementsOf } from './testing/accessibility-faults.ts';
import { SAMPLE } from './testing/sample-data.ts';

const bundle = (...contents: Uint8Array[]) =>
  bundlePdfs({
    title: 'Fascicolo',
    date: '2026-03-02T10:00:00.000Z',
    parts: contents.map((content, at) => ({ title: `Carta ${at}`, content })),
  });

describe('merged papers', () => {
  it('keep the structure of the papers that the product drew, one part each', async () => {
    const papers = [await renderDocument('MUP', SAMPLE), await renderDocument('MODULO_PROPOSTA', SAMPLE)];
    const merged = await bundle(...papers);
    // Accessible, but no file for archives: their papers are.
    expect(await accessibilityFaults(merged)).toEqual(['no colour profile', 'no conformance', 'no title']);
    const types = (await elementsOf(merged)).map(({ type }) => type);
    const own = (await Promise.all(papers.map(elementsOf))).map((elements) => elements.map(({ type }) => type));
    expect(types).toEqual(['Document', ...own.flatMap(([, ...rest]) => ['Part', ...rest])]);
    expect(Buffer.from(await bundle(...papers)).equals(Buffer.from(merged))).toBe(true);
  });

  it('have no structure beside papers of others, which it would hide', async () => {
    const foreign = await PDFDocument.create();
    foreign.addPage();
    const merged = await bundle(await renderDocument('MUP', SAMPLE), await foreign.save());
    expect(await accessibilityFaults(merged)).toContain('no structure');
  });
});
