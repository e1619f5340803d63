import { createRequire } from 'node:module';
import type { Content, DynamicContent } from 'pdfmake/interfaces.js';

/**
 * The parts of the layout engine. Its public entrance draws in one step, without marks for assistive technology: the
 * documents take the parts and put the marks between layout and drawing.
 */

/** A text or picture of the definition, as the layout engine leaves it: every part an object. */
export interface Leaf {
  readonly text?: string | readonly Leaf[];
}

/** What knows the leaf that it shows: one line of a text, or a picture. */
export interface Shown {
  leaf?: Leaf;
}

interface Page {
  readonly items: readonly unknown[];
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The facts about a file that readers show. */
export interface FileInfo {
  readonly Title: string;
  readonly Author: string;
  readonly Creator: string;
  readonly Producer: string;
  readonly CreationDate: Date;
  readonly ModDate: Date;
}

/** A dictionary or stream of the file, with the number of its object. */
export interface FileObject {
  readonly id: number;
  readonly data: Record<string, unknown>;
  end(content?: Uint8Array): void;
}

/** A page that is drawn. */
export interface FilePage {
  readonly dictionary: FileObject;
  /** Marks that the library closes with the page. */
  readonly markings: object[];
  write(operators: string): void;
}

/** The file that is written. */
export interface PdfFile extends NodeJS.ReadableStream {
  readonly page: FilePage | null;
  readonly info: FileInfo;
  readonly _root: { readonly data: { readonly StructTreeRoot: FileObject } };
  readonly _info: FileObject;
  readonly _id: Uint8Array;
  /** Where each object begins, by its number less one; null while it is not written. */
  readonly _offsets: (number | null)[];
  readonly _offset: number;
  _ended: boolean;
  appendXML(xml: string): void;
  addContent(operators: string): this;
  flushPages(): void;
  fill(color?: string): this;
  fillColor(color: unknown, opacity?: number): this;
  _doOpacity(fill: number | null | undefined, stroke: number | null | undefined): void;
  ref(data: Record<string, unknown>): FileObject;
  push(chunk: null): void;
  _write(line: string): void;
  end(): void;
}

type FileClass = new (
  fonts: Readonly<Record<string, object>>,
  images: object,
  patterns: object,
  attachments: object,
  options: object,
  files: null,
  mayRead: (path: string) => boolean,
) => PdfFile;

interface Layout {
  layoutDocument(
    content: Content,
    file: PdfFile,
    styles: object,
    defaultStyle: object,
    background: undefined,
    header: DynamicContent | undefined,
    footer: DynamicContent | undefined,
  ): readonly Page[];
  buildNextLine(text: Leaf): Shown | null;
  processImage(image: Leaf & Shown): void;
}

interface Drawing {
  readonly pdfDocument: PdfFile;
  renderPages(pages: readonly Page[]): void;
  renderLine(line: Shown, x: number, y: number): void;
  renderImage(image: Shown): void;
  renderVector(vector: object): void;
}

const requireOf = createRequire(import.meta.url);
const part = <T>(name: string) => (requireOf(`pdfmake/js/${name}.js`) as { readonly default: T }).default;

export const PlainFile = part<FileClass>('PDFDocument');
export const PlainLayout = part<new (size: Size, margins: object) => Layout>('LayoutBuilder');
export const PlainDrawing = part<new (file: PdfFile) => Drawing>('Renderer');

export const { normalizePageSize, normalizePageMargin } = requireOf('pdfmake/js/PageSize.js') as {
  readonly normalizePageSize: (size: unknown, orientation: unknown) => Size;
  readonly normalizePageMargin: (margins: unknown) => object;
};
