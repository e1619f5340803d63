import { PDFDocument, PDFHexString, PDFName, PDFNull, PDFNumber, type PDFRef } from 'pdf-lib';
import { type MergedPart, mergeStructures } from './merged-structure.ts';
import { MAKER } from './pdf/tagging/draw-pdf.ts';

/** One document of a merged file, with the title of its bookmark. */
export interface BundlePart {
  readonly title: string;
  readonly content: Uint8Array;
}

/** Adds a flat list of bookmarks, each to the first page of its document, and opens the list with the file. */
function addBookmarks(merged: PDFDocument, marks: readonly { readonly title: string; readonly page: PDFRef }[]): void {
  const { context, catalog } = merged;
  const outlines = context.nextRef();
  const refs = marks.map(() => context.nextRef());
  marks.forEach(({ title, page }, at) => {
    const item = context.obj({});
    item.set(PDFName.of('Title'), PDFHexString.fromText(title));
    item.set(PDFName.of('Parent'), outlines);
    // From the top of the page, at the zoom that the reader has.
    item.set(PDFName.of('Dest'), context.obj([page, PDFName.of('XYZ'), PDFNull, PDFNull, PDFNull]));
    const [before, here, after] = [refs[at - 1], refs[at], refs[at + 1]];
    if (before !== undefined) item.set(PDFName.of('Prev'), before);
    if (after !== undefined) item.set(PDFName.of('Next'), after);
    if (here !== undefined) context.assign(here, item);
  });
  const list = context.obj({});
  const [first, last] = [refs.at(0), refs.at(-1)];
  if (first === undefined || last === undefined) return;
  list.set(PDFName.of('First'), first);
  list.set(PDFName.of('Last'), last);
  list.set(PDFName.of('Count'), PDFNumber.of(refs.length));
  context.assign(outlines, list);
  catalog.set(PDFName.of('Outlines'), outlines);
  catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'));
}

/** A merged file: its title, its date as an ISO instant, and its documents in their order. */
export interface Bundle {
  readonly title: string;
  /** Also the date of the file, so that the same documents give the same bytes. */
  readonly date: string;
  readonly parts: readonly BundlePart[];
}

/** Merges PDFs into one with a bookmark for each. Throws for an unreadable or protected PDF. */
export async function bundlePdfs({ title, date, parts }: Bundle): Promise<Uint8Array> {
  const merged = await PDFDocument.create();
  merged.setTitle(title, { showInWindowTitleBar: true });
  merged.setCreator(MAKER);
  merged.setProducer(MAKER);
  merged.setCreationDate(new Date(date));
  merged.setModificationDate(new Date(date));
  merged.setLanguage('it-IT');
  const merging: MergedPart[] = [];
  const marks: { title: string; page: PDFRef }[] = [];
  for (const part of parts) {
    const source = await PDFDocument.load(part.content, { updateMetadata: false });
    const pages = await merged.copyPages(source, source.getPageIndices());
    const [first] = pages;
    if (first !== undefined) marks.push({ title: part.title, page: first.ref });
    for (const page of pages) merged.addPage(page);
    merging.push({ title: part.title, source, pages });
  }
  addBookmarks(merged, marks);
  mergeStructures(merged, merging);
  return merged.save();
}
