import type { LegalTextName } from '#areas/agency/documents/domain/index.ts';
import { PRINTED_SIZES } from '#areas/agency/documents/domain/index.ts';
import type { ConditionGroup } from '#areas/insight/analysis/domain/index.ts';
import { keysOf } from '#platform/domain-kit/entries.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import { ALIGN_LABELS, BLOCK_LABELS, KIND_LABELS, LANGUAGES_LABELS, MOMENT_LABELS, SIGNER_LABELS, SIZE_LABELS } from './template-codes.ts';

export const TEMPLATE_KINDS = keysOf(KIND_LABELS);
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];
export const BLOCK_TYPES = keysOf(BLOCK_LABELS);
export type BlockType = (typeof BLOCK_TYPES)[number];
export const SIZES = keysOf(SIZE_LABELS);
export const ALIGNS = keysOf(ALIGN_LABELS);
export type Align = (typeof ALIGNS)[number];
export const SIGNERS = keysOf(SIGNER_LABELS);
export type TemplateSigner = (typeof SIGNERS)[number];
export const MOMENTS = keysOf(MOMENT_LABELS);
export type Moment = (typeof MOMENTS)[number];
export const LANGUAGES = keysOf(LANGUAGES_LABELS);
export const SHEETS = PRINTED_SIZES;

/** A picture: of the insurer, or a file uploaded for the template. */
export type PictureSource = 'LOGO_COMPAGNIA' | number;

/** A label with a text that contains values as `{contract.policyNumber}`. */
export interface FactRow {
  readonly label: Text;
  readonly value: Text;
}

/** A column of a table over repeated values. */
export interface LoopColumn {
  /** Id of the value within its group. */
  readonly value: string;
  readonly title: Text;
}

interface Placed {
  /** Identity within the template, for its history. */
  readonly id: string;
}

/** A part of a template. Texts contain values as `{contract.policyNumber}`; an empty text is left out. */
export type TemplateBlock = Placed &
  (
    | { readonly type: 'TITOLO'; readonly level: 1 | 2 | 3; readonly text: Text }
    | {
        readonly type: 'PARAGRAFO';
        readonly text: Text;
        readonly size: (typeof SIZES)[number];
        readonly bold: boolean;
        readonly align: Align;
      }
    | { readonly type: 'DATI'; readonly title: Text; readonly rows: readonly FactRow[] }
    | {
        readonly type: 'TABELLA';
        readonly title: Text;
        /** Id of the repeated group, such as `coverages`. */
        readonly group: string;
        readonly columns: readonly LoopColumn[];
        readonly totals: boolean;
      }
    | { readonly type: 'ELENCO'; readonly ordered: boolean; readonly items: readonly Text[] }
    | {
        readonly type: 'TESTO_LEGALE';
        /** A text of the law, or the id of a dated text of the template. */
        readonly law: LegalTextName | null;
        readonly own: string | null;
      }
    | { readonly type: 'FIRMA'; readonly dated: boolean; readonly signers: readonly TemplateSigner[] }
    | {
        readonly type: 'IMMAGINE';
        readonly picture: PictureSource | null;
        /** What it shows, for screen readers; without it, a logo is named and any other picture is decoration. */
        readonly alt?: Text;
        readonly height: number;
        readonly align: Align;
      }
    | { readonly type: 'SPAZIO'; readonly millimetres: number }
    | { readonly type: 'SALTO' }
    | { readonly type: 'SE'; readonly when: ConditionGroup; readonly blocks: readonly TemplateBlock[] }
  );

export type BlockOf<T extends BlockType> = Extract<TemplateBlock, { readonly type: T }>;

/** A text of the template that depends on the day of the document. */
export interface DatedText {
  readonly id: string;
  readonly name: string;
  readonly versions: readonly { readonly from: PlainDate; readonly text: Text }[];
}

/** Head or foot of every page. */
export interface Band {
  readonly left: Text;
  readonly right: Text;
  readonly picture: PictureSource | null;
  readonly rule: boolean;
  /** `Pagina 1 di 3`. */
  readonly numbered: boolean;
}

/** The content of a version of a template. */
export interface TemplateContent {
  /** Title of the file, with values. */
  readonly title: Text;
  /** With an English part after the Italian one, or without. */
  readonly languages: (typeof LANGUAGES)[number];
  readonly page: {
    readonly size: (typeof SHEETS)[number];
    readonly landscape: boolean;
    /** Margins in millimetres. */
    readonly top: number;
    readonly bottom: number;
    readonly side: number;
  };
  readonly header: Band;
  readonly footer: Band;
  readonly texts: readonly DatedText[];
  readonly blocks: readonly TemplateBlock[];
}

/** When the paper of a kind is made, of the moments that its author may choose from; empty for one that is replaced. */
export function momentsOf(kind: TemplateKind): readonly Moment[] {
  if (kind === 'PRIVACY') return ['MODULO_PROPOSTA'];
  return kind === 'LETTERA' || kind === 'AGGIUNTIVO' ? MOMENTS : [];
}

/** Limits of a template: what a page of an agency needs, and no more than a preview can draw in time. */
export const LIMITS = {
  /** Blocks of a template, those inside conditions included. */
  blocks: 200,
  /** Conditions inside conditions, the first one included. */
  depth: 4,
  text: 4000,
  label: 200,
  rows: 60,
  columns: 8,
  items: 60,
  signers: 4,
  texts: 30,
  textVersions: 20,
  title: 120,
  name: 80,
} as const;

export const NO_TEXT: Text = { it: '', en: '' };

const AGENCY = '{agency.name}';

export const EMPTY_BAND: Band = { left: NO_TEXT, right: NO_TEXT, picture: null, rule: false, numbered: false };

/** The first draft of a template: an A4 page with agency and page numbers, without blocks. */
export const EMPTY_TEMPLATE: TemplateContent = {
  title: NO_TEXT,
  languages: 'IT',
  page: { size: 'A4', landscape: false, top: 26, bottom: 20, side: 18 },
  header: { ...EMPTY_BAND, left: { it: AGENCY, en: AGENCY }, rule: true },
  footer: { ...EMPTY_BAND, rule: true, numbered: true },
  texts: [],
  blocks: [],
};

/** Returns every block with its path, those inside conditions after their own. */
export function blocksOf(
  blocks: readonly TemplateBlock[],
  path = 'blocks',
  depth = 1,
): { block: TemplateBlock; path: string; depth: number }[] {
  return blocks.flatMap((block, at) => {
    const own = { block, path: `${path}.${at}`, depth };
    return block.type === 'SE' ? [own, ...blocksOf(block.blocks, `${own.path}.blocks`, depth + 1)] : [own];
  });
}

/** Returns the ids of the uploaded pictures of a template. */
export function picturesOf({ blocks, header, footer }: TemplateContent): number[] {
  const used = [header.picture, footer.picture, ...blocksOf(blocks).map(({ block }) => (block.type === 'IMMAGINE' ? block.picture : null))];
  return [...new Set(used.filter((picture) => typeof picture === 'number'))];
}
