import {
  concatTransformationMatrix,
  drawObject,
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFRawStream,
  PDFRef,
  PDFStream,
  popGraphicsState,
  pushGraphicsState,
  rgb,
} from 'pdf-lib';
import type { BoxedPage } from './page-boxes.ts';
import { widgetsOf } from './page-boxes.ts';

type Numbers = readonly number[];

function numbersOf(array: PDFArray | undefined): Numbers {
  return array === undefined ? [] : array.asArray().map((one) => (one instanceof PDFNumber ? one.asNumber() : 0));
}

function colorOf(parts: Numbers) {
  const [r = 0, g = r, b = r] = parts;
  return parts.length === 0 || parts.length > 3 ? undefined : rgb(r, g, b);
}

/** The picture of an empty widget: that of an unchecked box; none for a text, whose picture is its value. */
function emptyPicture(widget: PDFDict): PDFRef | null {
  const pictures = widget.lookupMaybe(PDFName.of('AP'), PDFDict)?.lookup(PDFName.of('N'));
  const off = pictures instanceof PDFDict ? pictures.get(PDFName.of('Off')) : undefined;
  return off instanceof PDFRef ? off : null;
}

function rectangleOf(widget: PDFDict) {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbersOf(widget.lookupMaybe(PDFName.of('Rect'), PDFArray));
  return { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) };
}

/** Draws the picture of a widget into its rectangle (ISO 32000-1, 12.5.5), with the box of the picture as it is. */
function drawPicture(page: PDFPage, widget: PDFDict, ref: PDFRef): void {
  const stream = page.doc.context.lookup(ref);
  const dict = stream instanceof PDFStream || stream instanceof PDFRawStream ? stream.dict : undefined;
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbersOf(dict?.lookupMaybe(PDFName.of('BBox'), PDFArray));
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersOf(dict?.lookupMaybe(PDFName.of('Matrix'), PDFArray));
  const corners = [
    [x1, y1],
    [x1, y2],
    [x2, y1],
    [x2, y2],
  ].map(([x = 0, y = 0]) => [a * x + c * y + e, b * x + d * y + f] as const);
  const [left, bottom] = [Math.min(...corners.map(([x]) => x)), Math.min(...corners.map(([, y]) => y))];
  const [right, top] = [Math.max(...corners.map(([x]) => x)), Math.max(...corners.map(([, y]) => y))];
  if (right <= left || top <= bottom) return;
  const rectangle = rectangleOf(widget);
  const [scaleX, scaleY] = [rectangle.width / (right - left), rectangle.height / (top - bottom)];
  const name = page.node.newXObject('Box', ref);
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(scaleX, 0, 0, scaleY, rectangle.x - left * scaleX, rectangle.y - bottom * scaleY),
    drawObject(name),
    popGraphicsState(),
  );
}

/** Draws the border and the background that a form declares for a field without a picture. */
function drawFrame(page: PDFPage, widget: PDFDict): void {
  const style = widget.lookupMaybe(PDFName.of('MK'), PDFDict);
  const color = colorOf(numbersOf(style?.lookupMaybe(PDFName.of('BG'), PDFArray)));
  const borderColor = colorOf(numbersOf(style?.lookupMaybe(PDFName.of('BC'), PDFArray)));
  if (color === undefined && borderColor === undefined) return;
  const width = widget.lookupMaybe(PDFName.of('BS'), PDFDict)?.lookupMaybe(PDFName.of('W'), PDFNumber)?.asNumber() ?? 1;
  const rectangle = rectangleOf(widget);
  page.drawRectangle({
    x: rectangle.x + width / 2,
    y: rectangle.y + width / 2,
    width: Math.max(0, rectangle.width - width),
    height: Math.max(0, rectangle.height - width),
    ...(color === undefined ? {} : { color }),
    ...(borderColor === undefined || width === 0 ? {} : { borderColor, borderWidth: width }),
  });
}

/**
 * Makes the empty fields of a form part of its pages and removes the form: no reader changes or redraws what is written
 * over them. The product draws values and crosses itself, because readers and libraries lose check marks.
 */
export function flattenForm(document: PDFDocument, pages: readonly BoxedPage[]): void {
  for (const { page } of pages) {
    const widgets = new Set(widgetsOf(page));
    for (const widget of widgets) {
      const picture = emptyPicture(widget);
      if (picture === null) drawFrame(page, widget);
      else drawPicture(page, widget, picture);
    }
    const annotations = page.node.Annots();
    const kept = annotations?.asArray().filter((entry) => !widgets.has(document.context.lookup(entry) as PDFDict)) ?? [];
    if (annotations !== undefined) page.node.set(PDFName.of('Annots'), document.context.obj(kept));
  }
  document.catalog.delete(PDFName.of('AcroForm'));
  // Rights and signatures were about the form that no longer exists.
  document.catalog.delete(PDFName.of('Perms'));
}
