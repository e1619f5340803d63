import { execFileSync } from 'node:child_process';
import { PDFDict, PDFDocument, PDFName, PDFString } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import { OUTSIDE } from '#platform/server-kit/testing/outside.ts';
import { type FoundForm, type Inscription, MAX_FORM_PAGES, type Place } from '../../domain/index.ts';
import { faultOfPdf } from '../check-pdf.ts';
import { threadRenderer } from '../pdf/renderer.ts';
import { plainPage, popplerText, sampleForm } from '../testing/sample-form.ts';

const renderer = threadRenderer();
afterAll(() => renderer.close());

async function formIn(content: Buffer): Promise<FoundForm> {
  const found = await renderer.inspectForm(OUTSIDE, content);
  if (found.fault !== null) throw new Error(found.fault);
  return found.form;
}

const faultOf = async (content: Uint8Array) => (await renderer.inspectForm(OUTSIDE, content)).fault;

const at = (place: Place, text: string, own: Partial<Inscription> = {}): Inscription => ({
  place,
  text,
  align: 'SINISTRA',
  size: null,
  cells: null,
  multiline: false,
  ...own,
});

const fill = (content: Buffer, inscriptions: readonly Inscription[]) =>
  renderer.fillForm(OUTSIDE, { content, inscriptions, title: 'Proposta', date: '2026-03-01T10:00:00.000Z' });

async function changed(change: (document: PDFDocument) => void): Promise<Uint8Array> {
  const document = await PDFDocument.load(await sampleForm());
  change(document);
  return document.save();
}

describe('the fields of a form', () => {
  it('are found with type, place and limits, in reading order', async () => {
    const { pages, fields } = await formIn(await sampleForm());
    expect(pages).toEqual([{ width: 595, height: 842 }]);
    expect(fields.map(({ name, type, options, maxLength, comb, multiline }) => [name, type, options, maxLength, comb, multiline])).toEqual([
      ['contraente.nome', 'TESTO', [], null, false, false],
      ['contraente.codice_fiscale', 'TESTO', [], 16, true, false],
      ['note', 'TESTO', [], null, false, true],
      ['furto', 'CASELLA', [], null, false, false],
      ['sesso', 'SCELTA', ['M', 'F'], null, false, false],
      ['pagamento', 'ELENCO', ['Annuale', 'Semestrale'], null, false, false],
    ]);
    expect(fields[4]?.places).toHaveLength(2);
    expect(fields[3]?.places[0]).toMatchObject({ page: 0, x: expect.closeTo(60 / 595, 2), y: expect.closeTo(1 - 584 / 842, 2) });
  });

  it('of a plain PDF are none, with the size of the page as it is shown', async () => {
    expect(await formIn(await plainPage(90))).toEqual({ pages: [{ width: 600, height: 400 }], fields: [] });
  });
});

it('the scripts of a form are removed, and its fields stay', async () => {
  const script = (document: PDFDocument) => {
    const { context, catalog } = document;
    const code = context.register(context.stream('AFNumber_Format(2, 2, 0, 0, "", true);'));
    const format = context.register(context.obj({ S: 'JavaScript', JS: code }));
    catalog.set(PDFName.of('OpenAction'), context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') }));
    catalog.set(PDFName.of('Names'), context.obj({ JavaScript: { Names: [PDFString.of('start'), format] } }));
    const [first, second] = document.getForm().getFields();
    first?.acroField.dict.set(PDFName.of('AA'), context.obj({ F: format, K: format }));
    second?.acroField.dict.set(PDFName.of('A'), context.obj({ S: 'SubmitForm', F: PDFString.of('https://example.com') }));
  };
  const content = Buffer.from(await changed(script));
  expect(faultOfPdf(content)).toBe('ATTIVO');
  const found = await renderer.inspectForm(OUTSIDE, content);
  if (found.fault !== null || found.cleaned === null) throw new Error(found.fault ?? 'Nothing was removed');
  const cleaned = Buffer.from(found.cleaned);
  expect(faultOfPdf(cleaned)).toBeNull();
  expect(found.form).toEqual(await formIn(await sampleForm()));
  expect(await formIn(cleaned)).toEqual(found.form);
  // No unused object keeps the text of a script.
  const { context } = await PDFDocument.load(cleaned);
  const kept = context.enumerateIndirectObjects().map(([, object]) => object.toString());
  expect(kept.filter((text) => text.includes('AFNumber') || text.includes('app.alert'))).toEqual([]);
});

describe('a PDF that cannot become a form', () => {
  it('is refused for what it contains', async () => {
    const form = (document: PDFDocument) => document.catalog.lookup(PDFName.of('AcroForm'), PDFDict);
    expect(await faultOf(await changed((document) => form(document).set(PDFName.of('XFA'), PDFString.of('<xdp/>'))))).toBe('XFA');
    const attachment = (document: PDFDocument) => document.attach(Buffer.from('x'), 'allegato.txt');
    expect(await faultOf(await changed(attachment))).toBe('ATTIVO');
    const program = (document: PDFDocument) => document.getPage(0).node.set(PDFName.of('A'), document.context.obj({ S: 'Launch', F: 'a' }));
    expect(await faultOf(await changed(program))).toBe('ATTIVO');
    const pages = (document: PDFDocument) => {
      for (let n = 0; n < 500; n += 1) document.addPage();
    };
    expect(await faultOf(await changed(pages))).toBe('TROPPE_PAGINE');
    expect(MAX_FORM_PAGES).toBeLessThan(500);
  });

  it('is refused when it is protected, cut off or no PDF', async () => {
    const encrypt = (document: PDFDocument) => {
      const { context } = document;
      context.trailerInfo.Encrypt = context.register(context.obj({ Filter: 'Standard', V: 2, R: 3, P: -1 }));
    };
    expect(await faultOf(await changed(encrypt))).toBe('PROTETTO');
    const form = await sampleForm();
    expect(await faultOf(form.subarray(0, form.length - 400))).toBe('ILLEGGIBILE');
    expect(await faultOf(Buffer.from('%PDF-1.7 and nothing else'))).toBe('INCOMPLETO');
  });
});

describe('a filled form', () => {
  it('is read by another reader with every letter, cross and cell, and has no fields left', async () => {
    const content = await sampleForm();
    const { fields } = await formIn(content);
    const placeOf = (name: string, option = 0) => assertDefined(fields.find((field) => field.name === name)?.places[option], name);
    const { content: filled, overflowing } = await fill(content, [
      at(placeOf('contraente.nome'), 'Łukasiewicz Perché Šárka – € 1.234,50'),
      at(placeOf('contraente.codice_fiscale'), 'RSSMRA80A01H501U', { cells: 16 }),
      at(placeOf('note'), 'Prima riga di una nota lunga che va a capo da sola\nSeconda riga', { multiline: true }),
      at(placeOf('furto'), 'X', { align: 'CENTRO' }),
      at(placeOf('sesso', 1), 'X', { align: 'CENTRO' }),
      at(placeOf('pagamento'), 'Annuale'),
    ]);
    expect(overflowing).toEqual([]);
    const text = popplerText(filled);
    expect(text).toContain('Łukasiewicz Perché Šárka – € 1.234,50');
    expect(text.replaceAll(/\s/g, '')).toContain('RSSMRA80A01H501U');
    expect(text).toMatch(/va a capo\s+da sola/);
    expect(text).toContain('Annuale');
    expect(text.match(/X/g)).toHaveLength(2);
    expect(text).not.toContain('valore di esempio');
    expect((await PDFDocument.load(filled)).getForm().getFields()).toEqual([]);
    expect(execFileSync('pdfinfo', ['-'], { input: filled, encoding: 'utf8' })).toMatch(/Form:\s+none/);
  });

  it('has the same bytes for the same values', async () => {
    const content = await sampleForm();
    const once = async () => (await fill(content, [at({ page: 0, x: 0.1, y: 0.1, width: 0.3, height: 0.03 }, 'Targa AB123CD')])).content;
    expect(Buffer.from(await once()).equals(Buffer.from(await once()))).toBe(true);
  });

  it('reports a value that does not fit its place', async () => {
    const narrow = { page: 0, x: 0.1, y: 0.1, width: 0.05, height: 0.02 };
    const { overflowing } = await fill(await sampleForm(), [
      at(narrow, 'AB'),
      at(narrow, 'Un valore che non entra di sicuro'),
      at(narrow, 'ABCD', { cells: 3 }),
    ]);
    expect(overflowing).toEqual([1, 2]);
  });

  it.each([0, 90, 180, 270])('on a cropped page turned by %i degrees is written upright where it was placed', async (rotate) => {
    const place = { page: 0, x: 0.5, y: 0.25, width: 0.4, height: 0.05 };
    const { content } = await fill(await plainPage(rotate), [at(place, 'Dritto e leggibile')]);
    const box = execFileSync('pdftotext', ['-bbox', '-cropbox', '-', '-'], { input: content, encoding: 'utf8' });
    const [width, height] = rotate % 180 === 0 ? [400, 600] : [600, 400];
    const word = assertDefined(/xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">Dritto/.exec(box), box)
      .slice(1)
      .map(Number);
    const [xMin = 0, yMin = 0, xMax = 0, yMax = 0] = word;
    expect(xMin / width).toBeCloseTo(0.5, 1);
    expect((yMin + yMax) / 2 / height).toBeCloseTo(0.275, 1);
    expect(xMax - xMin).toBeGreaterThan(yMax - yMin);
  });

  it('shows its crosses in the picture of its page', async () => {
    const content = await sampleForm();
    const { fields } = await formIn(content);
    const [box] = assertDefined(
      fields.find(({ name }) => name === 'furto'),
      'box',
    ).places;
    const place = assertDefined(box, 'place');
    const darkness = async (file: Uint8Array) => {
      const region = { left: Math.round(place.x * 595) + 3, top: Math.round(place.y * 842) + 3, width: 8, height: 8 };
      const picture = await renderer.picture(OUTSIDE, { content: file, page: 0, width: 595 });
      const cut = await sharp(picture).extract(region).greyscale().toBuffer();
      return 255 - assertDefined((await sharp(cut).stats()).channels[0], 'channel').mean;
    };
    const empty = await darkness((await fill(content, [])).content);
    const crossed = await darkness((await fill(content, [at(place, 'X', { align: 'CENTRO' })])).content);
    expect(crossed).toBeGreaterThan(empty + 20);
  });
});
