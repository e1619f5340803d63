import type { Language } from '#platform/domain-kit/locale.ts';

/** Sheets that a document of blocks may have; both are also used on their side. */
export const PRINTED_SIZES = ['A4', 'A5'] as const;

/** Page of a document of blocks; margins in millimetres. */
export interface PrintedPage {
  readonly size: (typeof PRINTED_SIZES)[number];
  readonly landscape: boolean;
  readonly top: number;
  readonly bottom: number;
  readonly side: number;
}

export type PrintedAlign = 'left' | 'center' | 'right' | 'justify';

/** Head or foot of every page. */
export interface PrintedBand {
  readonly left: string;
  readonly right: string;
  /** Name of a picture of the document; null for none. */
  readonly picture: string | null;
  /** A line between the band and the text. */
  readonly rule: boolean;
  /** `Pagina 1 di 3` at its right. */
  readonly numbered: boolean;
}

/** Column of a table: points, the remaining width, or as wide as its content. Numbers are right-aligned. */
export interface PrintedColumn {
  readonly title: string;
  readonly numeric: boolean;
}

/** A place for a signature; with the picture of one that is already given. */
export interface PrintedSignature {
  readonly label: string;
  readonly picture: string | null;
}

/** Letters of a text in one style. */
export interface PrintedRun {
  readonly text: string;
  readonly bold: boolean;
  readonly italic: boolean;
}

/** A text, in stretches where some of it is bold or in italics. */
export type PrintedText = string | readonly PrintedRun[];

/** A block, with its place in what it was made from: faults of the layout name it. */
export type PrintedBlock = { readonly place: string } & (
  | { readonly kind: 'HEADING'; readonly level: 1 | 2 | 3; readonly text: string }
  | {
      readonly kind: 'PARAGRAPH';
      readonly text: PrintedText;
      readonly size: 'SMALL' | 'NORMAL' | 'LARGE';
      readonly bold: boolean;
      readonly align: PrintedAlign;
    }
  | { readonly kind: 'FACTS'; readonly title: string; readonly rows: readonly (readonly [label: string, value: PrintedText])[] }
  | {
      readonly kind: 'TABLE';
      readonly title: string;
      readonly columns: readonly PrintedColumn[];
      readonly rows: readonly (readonly string[])[];
      readonly totals: readonly string[] | null;
    }
  | { readonly kind: 'LIST'; readonly ordered: boolean; readonly items: readonly PrintedText[] }
  | { readonly kind: 'SIGNATURES'; readonly dated: boolean; readonly places: readonly PrintedSignature[] }
  | {
      readonly kind: 'PICTURE';
      readonly picture: string;
      /** What the picture shows, in words; null for decoration. */
      readonly alt: string | null;
      readonly height: number;
      readonly align: PrintedAlign;
    }
  | { readonly kind: 'SPACE'; readonly millimetres: number }
  | { readonly kind: 'BREAK' }
);

/** Blocks in one language, with the bands of their pages. It begins a page. */
export interface PrintedPart {
  readonly language: Language;
  readonly header: PrintedBand;
  readonly footer: PrintedBand;
  readonly blocks: readonly PrintedBlock[];
}

/** A document of blocks, ready to draw: plain text without placeholders. The same data give the same bytes. */
export interface PrintedDocument {
  readonly title: string;
  readonly author: string;
  /** Date of the file, ISO. */
  readonly issuedAt: string;
  readonly page: PrintedPage;
  readonly parts: readonly PrintedPart[];
  /** Data URLs of PNG or JPEG pictures, by name. */
  readonly pictures: Readonly<Record<string, string>>;
}

/** What does not fit: a band higher than its margin, a table wider than the page, or more pages than allowed. */
export interface PrintedOverflow {
  /** Place of a block; `header`, `footer` or `pages`. */
  readonly place: string;
  readonly what: 'HEIGHT' | 'WIDTH' | 'PAGES';
}

/** Pages that a document of blocks may have. */
export const MAX_PRINTED_PAGES = 60;
