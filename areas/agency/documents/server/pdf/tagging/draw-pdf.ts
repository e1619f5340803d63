import type { DynamicContent, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { FAMILIES } from '../fonts/families.ts';
import { ArchiveFile } from './archive-file.ts';
import { type Leaf, normalizePageMargin, normalizePageSize, type PdfFile, PlainDrawing, PlainLayout, type Shown } from './engine.ts';
import { structureOf } from './structure.ts';
import { Tagger } from './tagger.ts';
import { writeStructure } from './write-structure.ts';

/** A layout in which every line and picture knows its leaf of the definition. */
class TraceableLayout extends PlainLayout {
  override buildNextLine(text: Leaf): Shown | null {
    const line = super.buildNextLine(text);
    if (line !== null) line.leaf = text;
    return line;
  }

  override processImage(image: Leaf & Shown): void {
    image.leaf = image;
    super.processImage(image);
  }
}

class TaggedDrawing extends PlainDrawing {
  readonly #tagger: Tagger;

  constructor(file: PdfFile, tagger: Tagger) {
    super(file);
    this.#tagger = tagger;
  }

  override renderLine(line: Shown, x: number, y: number): void {
    this.#tagger.show(line);
    super.renderLine(line, x, y);
  }

  override renderImage(image: Shown): void {
    this.#tagger.show(image);
    super.renderImage(image);
  }

  override renderVector(vector: object): void {
    this.#tagger.decorate();
    super.renderVector(vector);
  }
}

/** The program that the files name. */
export const MAKER = 'Nais';

/** The definition of a document with all that an accessible file needs. */
export interface DocumentDefinition extends TDocumentDefinitions {
  readonly info: { readonly title: string; readonly author: string; readonly creationDate: Date; readonly modDate: Date };
  /** Language of the texts, as `it-IT`. */
  readonly language: string;
  readonly header?: DynamicContent;
  readonly footer?: DynamicContent;
}

/** Draws a document as an accessible file for archives. It may load nothing from network or disk. */
export function drawPdf(definition: DocumentDefinition): Promise<Buffer> {
  const { content, info, language, pageSize, pageOrientation, pageMargins, images = {}, styles = {}, defaultStyle = {} } = definition;
  const size = normalizePageSize(pageSize, pageOrientation);
  const options = {
    size: [size.width, size.height],
    pdfVersion: '1.7',
    subset: 'PDF/A-2a',
    tagged: true,
    displayTitle: true,
    lang: language,
    autoFirstPage: false,
    font: null,
    info: {
      Title: info.title,
      Author: info.author,
      Creator: MAKER,
      Producer: MAKER,
      CreationDate: info.creationDate,
      ModDate: info.modDate,
    },
  };
  const file = new ArchiveFile(FAMILIES, images, {}, {}, options, null, () => false);
  const layout = new TraceableLayout(size, normalizePageMargin(pageMargins));
  const pages = layout.layoutDocument(content, file, styles, defaultStyle, undefined, definition.header, definition.footer);
  const structure = structureOf(content);
  const tagger = new Tagger(file, structure);
  new TaggedDrawing(file, tagger).renderPages(pages);
  writeStructure(file, structure.root, tagger.pages);
  return bytesOf(file);
}

function bytesOf(file: PdfFile): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    file.on('data', (chunk: Buffer) => chunks.push(chunk));
    file.on('end', () => resolve(Buffer.concat(chunks)));
    file.on('error', reject);
    file.end();
  });
}
