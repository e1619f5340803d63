import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject, PDFRef, PDFStream } from 'pdf-lib';

const name = (text: string) => PDFName.of(text);

/** Actions of a form that compute, check or send its fields (ISO 32000-2, 12.6.4.17 and 12.7.6). */
const OF_FORMS: ReadonlySet<PDFObject | undefined> = new Set(['JavaScript', 'SubmitForm', 'ResetForm', 'ImportData'].map(name));

const isAction = (object: PDFObject | undefined): object is PDFDict => object instanceof PDFDict && OF_FORMS.has(object.lookup(name('S')));

/** Removes from an object and its direct parts what runs by itself or by a click. */
function clean(object: PDFObject | undefined): void {
  if (object instanceof PDFStream) clean(object.dict);
  if (object instanceof PDFArray) for (const part of object.asArray()) clean(part);
  if (!(object instanceof PDFDict)) return;
  // What an event starts: opening the file or a page, a key or a changed value of a field.
  for (const event of ['OpenAction', 'AA']) object.delete(name(event));
  for (const [key, value] of object.entries()) {
    if (isAction(object.lookup(key))) object.delete(key);
    else clean(value);
  }
}

/**
 * Removes the scripts of a form from the document: the filled paper has no fields, so that nothing computes or checks them.
 * Most insurers' and public forms have some. Attachments, films and programs stay. Returns the new file.
 */
export function withoutScripts(document: PDFDocument): Promise<Uint8Array> {
  const { context, catalog } = document;
  catalog.lookupMaybe(name('Names'), PDFDict)?.delete(name('JavaScript'));
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (!isAction(object)) continue;
    const script = object.get(name('JS'));
    if (script instanceof PDFRef) context.delete(script);
    context.delete(ref);
  }
  for (const [, object] of context.enumerateIndirectObjects()) clean(object);
  return document.save({ updateFieldAppearances: false, addDefaultPage: false });
}
