import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_KINDS } from '../../../domain/document-kinds.ts';
import type { PrintedBlock } from '../../../domain/index.ts';
import { accessibilityFaults, elementsOf } from '../../testing/accessibility-faults.ts';
import { readPdf } from '../../testing/pdf-text.ts';
import { SAMPLE } from '../../testing/sample-data.ts';
import { SAMPLE_PAPERS } from '../../testing/sample-papers.ts';
import { samplePrinted } from '../../testing/sample-printed.ts';
import { printDocument } from '../printed/print-document.ts';
import { renderDocument } from '../render.ts';

const MARK = `data:image/png;base64,${readFileSync(new URL('../../../../../../demo/offer/marks/nordia.png', import.meta.url)).toString('base64')}`;

/** What poppler says about a file. */
function popplerSays(content: Uint8Array, ...options: string[]): string {
  const file = join(tmpdir(), `tagged-${process.pid}.pdf`);
  writeFileSync(file, content);
  try {
    return execFileSync('pdfinfo', [...options, file]).toString();
  } finally {
    rmSync(file);
  }
}

describe('a drawn document', () => {
  it.each(DOCUMENT_KINDS)('%s is accessible', async (kind) => {
    expect(await accessibilityFaults(await renderDocument(kind, SAMPLE_PAPERS[kind]))).toEqual([]);
  });

  it('escapes names in its metadata', async () => {
    const agency = { ...SAMPLE.agency, name: 'Rossi & <Figli>' };
    expect(await accessibilityFaults(await renderDocument('MUP', { ...SAMPLE, agency }))).toEqual([]);
  });

  it('shows a question mark for a letter that its fonts lack, and composes accents', async () => {
    const content = await renderDocument('MUP', { ...SAMPLE, agency: { ...SAMPLE.agency, name: 'Анна Niccolo\u0300 \u200b😀' } });
    expect(await accessibilityFaults(content)).toEqual([]);
    expect(readPdf(Buffer.from(content)).text).toContain('???? Niccolò ?');
  });

  it('has heading, picture and label where the reader looks for them, without bands and repeated logos', async () => {
    const signature = { signer: 'Livia Serra', capacity: 'AD', picture: MARK };
    const insurer = { ...SAMPLE.insurer, logo: MARK.slice(MARK.indexOf(',') + 1) };
    const content = await renderDocument('CERTIFICATO', { ...SAMPLE, insurer, signature });
    expect(await accessibilityFaults(content)).toEqual([]);
    expect(popplerSays(content)).toMatch(/Tagged: +yes/);
    const types = (await elementsOf(content)).map(({ type }) => type);
    expect(types.slice(0, 3)).toEqual(['Document', 'H1', 'P']);
    expect(types.join(' ')).toContain('H2 Table TR TH TH TH TH TH TR TD');
    expect(types.join(' ')).toContain('H2 L LI Lbl LBody');
    expect(types.filter((type) => type === 'Figure')).toHaveLength(1);
  });

  it('is read once where a table repeats its head on every page', async () => {
    const content = await renderDocument('ESTRATTO_CONTO', SAMPLE_PAPERS.ESTRATTO_CONTO);
    const marks = (await elementsOf(content)).filter(({ type }) => type === 'TH').map((head) => head.marks.length);
    expect(readPdf(Buffer.from(content)).pages.filter((page) => page.includes('Cliente')).length).toBeGreaterThan(1);
    expect(marks).toEqual(Array.from({ length: 7 }, () => 1));
  });
});

const BLOCKS: readonly PrintedBlock[] = [
  { place: 'blocks.0', kind: 'HEADING', level: 3, text: 'Polizza n. 42' },
  { place: 'blocks.1', kind: 'LIST', ordered: true, items: ['prima voce', 'seconda voce'] },
  { place: 'blocks.2', kind: 'HEADING', level: 3, text: 'Dati' },
  { place: 'blocks.3', kind: 'FACTS', title: 'Contratto', rows: [['Targa', 'AB123CD']] },
  { place: 'blocks.4', kind: 'PICTURE', picture: 'logo', alt: 'Logo di Nordia', height: 12, align: 'center' },
  { place: 'blocks.5', kind: 'PICTURE', picture: 'logo', alt: null, height: 12, align: 'center' },
  { place: 'blocks.6', kind: 'SIGNATURES', dated: true, places: [{ label: 'La compagnia', picture: 'logo' }] },
];

describe('a document of blocks', () => {
  it('is accessible whatever the levels of its headings, with numbers of lists, words of pictures and languages', async () => {
    const sample = samplePrinted(BLOCKS, { pictures: { logo: MARK } });
    const parts = sample.parts.flatMap((part) => [part, { ...part, language: 'en' as const }]);
    const { content } = await printDocument({ ...sample, parts });
    expect(await accessibilityFaults(content)).toEqual([]);
    const structure = popplerSays(content, '-struct-text');
    expect(structure).toMatch(/H1 \(block\)\s+"Polizza n. 42"/);
    expect(structure).toMatch(/H2 \(block\)\s+"Dati"/);
    expect(structure).toMatch(/LI \(block\)\s+Lbl \(block\)\s+"1\. ?"\s+LBody \(block\)\s+"prima voce"/);
    expect(structure).toMatch(/TH:\s+\/Scope \/Row\s+"Targa"/);
    expect(structure.match(/Figure/g)).toHaveLength(4);
  });
});
