import { PDFDict, type PDFDocument, PDFName, type PDFPage } from 'pdf-lib';
import type { PageBox } from '../../domain/forms/geometry.ts';

/** A page with its visible part: what of the crop box lies on the page. */
export interface BoxedPage {
  readonly page: PDFPage;
  readonly box: PageBox;
}

function boxOf(page: PDFPage): PageBox {
  const [crop, media] = [page.getCropBox(), page.getMediaBox()];
  const left = Math.max(crop.x, media.x);
  const bottom = Math.max(crop.y, media.y);
  const right = Math.min(crop.x + crop.width, media.x + media.width);
  const top = Math.min(crop.y + crop.height, media.y + media.height);
  const turned = ((Math.round(page.getRotation().angle / 90) * 90) % 360) + 360;
  const rotate = ([0, 90, 180, 270] as const).find((angle) => angle === turned % 360) ?? 0;
  // An empty crop box counts for nothing.
  if (right <= left || top <= bottom) return { ...media, rotate };
  return { x: left, y: bottom, width: right - left, height: top - bottom, rotate };
}

export function boxedPages(document: PDFDocument): BoxedPage[] {
  return document.getPages().map((page) => ({ page, box: boxOf(page) }));
}

/** The widgets of each page, by the dictionary of the widget. */
export function pagesOfWidgets(pages: readonly BoxedPage[]): Map<PDFDict, number> {
  const found = new Map<PDFDict, number>();
  for (const [index, { page }] of pages.entries()) for (const widget of widgetsOf(page)) found.set(widget, index);
  return found;
}

/** The form widgets among a page's annotations. */
export function widgetsOf(page: PDFPage): PDFDict[] {
  const annotations = page.node.Annots();
  if (annotations === undefined) return [];
  return annotations.asArray().flatMap((entry) => {
    const dict = page.doc.context.lookup(entry);
    return dict instanceof PDFDict && dict.get(PDFName.of('Subtype')) === PDFName.of('Widget') ? [dict] : [];
  });
}
