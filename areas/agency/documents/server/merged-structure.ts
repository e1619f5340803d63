import { PDFArray, PDFDict, type PDFDocument, PDFHexString, PDFName, PDFNumber, PDFObjectCopier, type PDFPage, PDFRef } from 'pdf-lib';
import { MAKER } from './pdf/tagging/draw-pdf.ts';

/** A document of a merged file, with the pages that it became. */
export interface MergedPart {
  readonly title: string;
  readonly source: PDFDocument;
  readonly pages: readonly PDFPage[];
}

const PG = PDFName.of('Pg');
const COPIED = ['S', 'Alt', 'Lang', 'A'].map((key) => PDFName.of(key));

/** Whether this product drew it: the structures of others may use all that PDF knows. */
const isTagged = ({ source }: MergedPart) => source.getCreator() === MAKER && source.catalog.has(PDFName.of('StructTreeRoot'));

/** Copies the elements of one document; `shown` collects the elements of each of its new pages. */
function copyStructure(merged: PDFDocument, { source, pages }: MergedPart, shown: ReadonlyMap<PDFRef, PDFRef[]>) {
  const { context } = merged;
  const copier = PDFObjectCopier.for(source.context, context);
  const newPages = new Map(source.getPages().map(({ ref }, at) => [ref, pages[at]?.ref]));

  return function copy(ref: PDFRef, parent: PDFRef): PDFRef {
    const old = source.context.lookup(ref, PDFDict);
    const own = context.nextRef();
    const element = context.obj({ P: parent });
    for (const key of COPIED) {
      const value = old.get(key);
      if (value !== undefined) element.set(key, copier.copy(value));
    }
    const pageOf = (dict: PDFDict) => newPages.get(dict.get(PG) as PDFRef);
    const mark = (page: PDFRef | undefined, mcid: PDFNumber) => {
      const onPage = page === undefined ? undefined : shown.get(page);
      if (onPage !== undefined) onPage[mcid.asNumber()] = own;
    };
    const page = pageOf(old);
    if (page !== undefined) element.set(PG, page);
    const kids = old.lookup(PDFName.of('K'), PDFArray).asArray();
    const copied = kids.map((kid) => {
      if (kid instanceof PDFRef) return copy(kid, own);
      if (kid instanceof PDFNumber) {
        mark(page, kid);
        return kid;
      }
      const mcid = (kid as PDFDict).lookup(PDFName.of('MCID'), PDFNumber);
      const other = pageOf(kid as PDFDict);
      mark(other, mcid);
      return context.obj({ Type: 'MCR', MCID: mcid, ...(other === undefined ? {} : { Pg: other }) });
    });
    element.set(PDFName.of('K'), context.obj(copied));
    context.assign(own, element);
    return own;
  };
}

/**
 * Gives a merged file the structure of its documents, one part each, if this product drew all of them. A structure of some
 * of its pages would hide the others from assistive technology.
 */
export function mergeStructures(merged: PDFDocument, parts: readonly MergedPart[]): void {
  const { context, catalog } = merged;
  const key = PDFName.of('StructParents');
  if (!parts.every(isTagged)) {
    for (const page of merged.getPages()) page.node.delete(key);
    return;
  }
  const [tree, root] = [context.nextRef(), context.nextRef()];
  const shown = new Map(merged.getPages().map(({ ref }) => [ref, [] as PDFRef[]]));
  const kids = parts.map((part) => {
    const top = part.source.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict).get(PDFName.of('K')) as PDFRef;
    const copied = copyStructure(merged, part, shown)(top, root);
    const element = context.lookup(copied, PDFDict);
    element.set(PDFName.of('S'), PDFName.of('Part'));
    element.set(PDFName.of('T'), PDFHexString.fromText(part.title));
    return copied;
  });
  merged.getPages().forEach((page, at) => {
    page.node.set(key, PDFNumber.of(at));
  });
  context.assign(root, context.obj({ S: 'Document', P: tree, K: kids }));
  const numbered = [...shown.values()].flatMap((elements, at) => [at, context.obj(elements)]);
  context.assign(tree, context.obj({ Type: 'StructTreeRoot', K: root, ParentTree: { Nums: numbered }, ParentTreeNextKey: shown.size }));
  catalog.set(PDFName.of('StructTreeRoot'), tree);
  catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
}
