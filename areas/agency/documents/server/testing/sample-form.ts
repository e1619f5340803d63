import { execFileSync } from 'node:child_process';
import { degrees, PDFDocument, rgb } from 'pdf-lib';

/** An insurer's proposal as an AcroForm: every type of field, on one page. */
export async function sampleForm(): Promise<Buffer> {
  const document = await PDFDocument.create();
  const page = document.addPage([595, 842]);
  const form = document.getForm();
  page.drawText('PROPOSTA DI ASSICURAZIONE', { x: 60, y: 790, size: 16 });
  const name = form.createTextField('contraente.nome');
  name.addToPage(page, { x: 60, y: 740, width: 260, height: 18, borderWidth: 0.5, borderColor: rgb(0.5, 0.5, 0.5) });
  name.setText('valore di esempio');
  const taxCode = form.createTextField('contraente.codice_fiscale');
  taxCode.setMaxLength(16);
  taxCode.enableCombing();
  taxCode.addToPage(page, { x: 60, y: 700, width: 256, height: 18 });
  const notes = form.createTextField('note');
  notes.enableMultiline();
  notes.addToPage(page, { x: 60, y: 600, width: 200, height: 60 });
  form.createCheckBox('furto').addToPage(page, { x: 60, y: 570, width: 14, height: 14 });
  const sex = form.createRadioGroup('sesso');
  sex.addOptionToPage('M', page, { x: 60, y: 540, width: 14, height: 14 });
  sex.addOptionToPage('F', page, { x: 100, y: 540, width: 14, height: 14 });
  const payment = form.createDropdown('pagamento');
  payment.addOptions(['Annuale', 'Semestrale']);
  payment.addToPage(page, { x: 60, y: 500, width: 120, height: 18 });
  return Buffer.from(await document.save());
}

/** A PDF without fields, cropped oddly and turned. */
export async function plainPage(rotate = 0): Promise<Buffer> {
  const document = await PDFDocument.create();
  const page = document.addPage([600, 800]);
  page.setCropBox(50, 100, 400, 600);
  page.setRotation(degrees(rotate));
  page.drawRectangle({ x: 60, y: 110, width: 380, height: 580, borderColor: rgb(0, 0, 0), borderWidth: 1 });
  return Buffer.from(await document.save());
}

/** The text of a PDF as another reader sees it (poppler). */
export function popplerText(content: Uint8Array): string {
  return execFileSync('pdftotext', ['-layout', '-', '-'], { input: content, encoding: 'utf8' });
}
