import type { PrintedDocument } from '../../../domain/index.ts';
import type { PrintedOverflow } from '../../../domain/printed/printed-document.ts';
import { drawPdf } from '../tagging/draw-pdf.ts';
import { laidOutDocument } from './printed-definition.ts';

/** A drawn document of blocks. */
export interface Printed<Content = Buffer> {
  readonly content: Content;
  readonly pages: number;
  readonly overflows: readonly PrintedOverflow[];
}

/** Draws a document of blocks. */
export async function printDocument(document: PrintedDocument): Promise<Printed<Uint8Array>> {
  const { definition, measure } = laidOutDocument(document);
  const content = await drawPdf(definition);
  return { content, ...measure() };
}
