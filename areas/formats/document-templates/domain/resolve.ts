import {
  type ContractDocumentData,
  contractValue,
  legalText,
  type PrintedAlign,
  type PrintedBand,
  type PrintedBlock,
  type PrintedDocument,
  type PrintedPart,
  type PrintedText,
  repeatedValues,
  valueText,
} from '#areas/agency/documents/domain/index.ts';
import type { Language, Text } from '#platform/domain-kit/locale.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { holds } from './conditions.ts';
import { runsOf } from './emphasis.ts';
import { piecesOf } from './placeholders.ts';
import type { Align, Band, BlockOf, PictureSource, TemplateBlock, TemplateContent, TemplateSigner } from './template.ts';
import { LOGO_LABEL, SIGNER_LABELS, TOTAL_LABEL } from './template-codes.ts';

/** A value that a contract lacks, where a template prints it. */
export interface MissingValue {
  readonly path: string;
  /** Id of the value. */
  readonly value: string;
}

/** What a document is made from. */
export interface TemplateInput {
  readonly content: TemplateContent;
  readonly data: ContractDocumentData;
  /** Data URLs of the uploaded pictures, by file. */
  readonly pictures: ReadonlyMap<number, string>;
  /** Languages to print instead of those of the template: a preview shows one. */
  readonly only?: Language;
}

export interface Resolved {
  readonly document: PrintedDocument;
  readonly missing: readonly MissingValue[];
}

/** Printed for an unknown value: a blank could be filled in later. */
const UNKNOWN = '–';

const ALIGNS: Readonly<Record<Align, PrintedAlign>> = { SINISTRA: 'left', CENTRO: 'center', DESTRA: 'right', GIUSTIFICATO: 'justify' };
const SIZES = { PICCOLO: 'SMALL', NORMALE: 'NORMAL', GRANDE: 'LARGE' } as const;

const isBlank = (text: PrintedText) => typeof text === 'string' && text.trim() === '';

/** Collects blocks of one language, the pictures that they use and the values that the contract lacks. */
class Printer {
  readonly pictures: Record<string, string> = {};
  readonly missing: MissingValue[] = [];
  readonly #input: TemplateInput;
  readonly #language: Language;

  constructor(input: TemplateInput, language: Language) {
    this.#input = input;
    this.#language = language;
  }

  text(text: Text, path: string): string {
    return this.#written(text[this.#language], path);
  }

  /** A text whose author may print some of it in bold or italics; marks in the contract's own values are letters. */
  rich(text: string, path: string): PrintedText {
    const runs = runsOf(text).map((run) => ({ ...run, text: this.#written(run.text, path) }));
    return runs.some(({ bold, italic }) => bold || italic) ? runs : runs.map((run) => run.text).join('');
  }

  #written(text: string, path: string): string {
    const { data } = this.#input;
    return piecesOf(text)
      .map((piece) => {
        if ('text' in piece) return piece.text;
        const value = contractValue(piece.value);
        const written = value === undefined ? '' : valueText(value.type, value.read(data), this.#language);
        if (written !== '') return written;
        this.missing.push({ path, value: piece.value });
        return UNKNOWN;
      })
      .join('');
  }

  /** Returns the name of a picture in the document; null if there is none to print. */
  picture(source: PictureSource | null): string | null {
    if (source === null) return null;
    const { data, pictures } = this.#input;
    if (typeof source === 'number') return this.#named(`file${source}`, pictures.get(source));
    return this.#named('insurer', data.insurer.logo === null ? undefined : `data:image/png;base64,${data.insurer.logo}`);
  }

  #alt({ alt, picture }: BlockOf<'IMMAGINE'>, path: string): string | null {
    const written = alt === undefined ? '' : this.text(alt, `${path}.alt`).trim();
    if (written !== '') return written;
    return picture === 'LOGO_COMPAGNIA' ? LOGO_LABEL[this.#language](this.#input.data.insurer.name) : null;
  }

  #named(name: string, url: string | undefined): string | null {
    if (url === undefined) return null;
    this.pictures[name] = url;
    return name;
  }

  signature(signer: TemplateSigner): { label: string; picture: string | null } {
    const { signature, insurer } = this.#input.data;
    const label = SIGNER_LABELS[signer][this.#language];
    if (signer !== 'COMPAGNIA') return { label, picture: null };
    const known = signature === null ? insurer.name : [insurer.name, signature.signer, signature.capacity].join(' – ');
    return { label: known, picture: this.#named('signature', signature?.picture ?? undefined) };
  }

  legal({ law, own }: BlockOf<'TESTO_LEGALE'>, path: string): PrintedText[] {
    const { content, data } = this.#input;
    if (law !== null) return [...legalText(law, data.issuedOn)];
    const versions = content.texts.find(({ id }) => id === own)?.versions ?? [];
    const inForce = versions
      .filter(({ from }) => from <= data.issuedOn)
      .toSorted((a, b) => (a.from < b.from ? -1 : 1))
      .at(-1);
    const paragraphs = inForce?.text[this.#language].split(/\n\n+/) ?? [];
    return paragraphs.map((text) => this.rich(text, path));
  }

  table({ group, columns, title, totals }: BlockOf<'TABELLA'>, path: string): PrintedBlock[] {
    const repeated = repeatedValues(group);
    if (repeated === undefined) return [];
    const language = this.#language;
    const used = columns.flatMap((column, at) => {
      const value = repeated.values.find(({ id }) => id === column.value);
      return value === undefined ? [] : [{ value, title: this.text(column.title, `${path}.columns.${at}.title`) }];
    });
    const rows = repeated.rows(this.#input.data);
    if (rows.length === 0 || used.length === 0) return [];
    const isAmount = (type: string) => type === 'IMPORTO' || type === 'NUMERO' || type === 'PERCENTUALE';
    const sum = ({ read }: (typeof used)[number]['value']) =>
      rows.reduce<number>((total, row) => {
        const amount = read(row);
        return total + (typeof amount === 'number' ? amount : 0);
      }, 0);
    const foot = used.map(({ value }, at) => {
      if (value.type === 'IMPORTO') return formatEuro(sum(value), language);
      return at === 0 ? TOTAL_LABEL[language] : '';
    });
    return [
      {
        place: path,
        kind: 'TABLE',
        title: this.text(title, `${path}.title`),
        columns: used.map(({ value, title: label }) => ({ title: label, numeric: isAmount(value.type) })),
        rows: rows.map((row) => used.map(({ value }) => valueText(value.type, value.read(row), language) || UNKNOWN)),
        totals: totals ? foot : null,
      },
    ];
  }

  blocks(blocks: readonly TemplateBlock[], path = 'blocks'): PrintedBlock[] {
    return blocks.flatMap((block, at) => this.block(block, `${path}.${at}`));
  }

  block(block: TemplateBlock, path: string): PrintedBlock[] {
    const place = path;
    switch (block.type) {
      case 'TITOLO':
        return [{ place, kind: 'HEADING', level: block.level, text: this.text(block.text, `${path}.text`) }];
      case 'PARAGRAFO': {
        const text = this.rich(block.text[this.#language], `${path}.text`);
        if (isBlank(text)) return [];
        return [{ place, kind: 'PARAGRAPH', text, size: SIZES[block.size], bold: block.bold, align: ALIGNS[block.align] }];
      }
      case 'DATI': {
        const rows = block.rows.map(({ label, value }, at) => {
          const own = `${path}.rows.${at}`;
          return [this.text(label, `${own}.label`), this.rich(value[this.#language], `${own}.value`)] as const;
        });
        return [{ place, kind: 'FACTS', title: this.text(block.title, `${path}.title`), rows }];
      }
      case 'TABELLA':
        return this.table(block, path);
      case 'ELENCO': {
        const items = block.items
          .map((item, at) => this.rich(item[this.#language], `${path}.items.${at}`))
          .filter((item) => !isBlank(item));
        return items.length === 0 ? [] : [{ place, kind: 'LIST', ordered: block.ordered, items }];
      }
      case 'TESTO_LEGALE':
        return this.legal(block, path).map((text) => ({ place, kind: 'PARAGRAPH', text, size: 'NORMAL', bold: false, align: 'justify' }));
      case 'FIRMA':
        return [{ place, kind: 'SIGNATURES', dated: block.dated, places: block.signers.map((signer) => this.signature(signer)) }];
      case 'IMMAGINE': {
        const picture = this.picture(block.picture);
        if (picture === null) return [];
        return [{ place, kind: 'PICTURE', picture, alt: this.#alt(block, path), height: block.height, align: ALIGNS[block.align] }];
      }
      case 'SPAZIO':
        return [{ place, kind: 'SPACE', millimetres: block.millimetres }];
      case 'SALTO':
        return [{ place, kind: 'BREAK' }];
      case 'SE':
        return holds(block.when, this.#input.data) ? this.blocks(block.blocks, `${path}.blocks`) : [];
    }
  }

  band({ left, right, picture, rule, numbered }: Band, path: string): PrintedBand {
    return {
      left: this.text(left, `${path}.left`),
      right: this.text(right, `${path}.right`),
      picture: this.picture(picture),
      rule,
      numbered,
    };
  }

  part(): PrintedPart {
    const { header, footer, blocks } = this.#input.content;
    return {
      language: this.#language,
      header: this.band(header, 'header'),
      footer: this.band(footer, 'footer'),
      blocks: this.blocks(blocks),
    };
  }
}

/**
 * Makes the document of a contract from a template: conditions decided, values written, legal texts of the day of the
 * document. The same input gives the same document.
 */
export function resolve(input: TemplateInput): Resolved {
  const { content, data, only } = input;
  const languages: readonly Language[] = only === undefined ? (content.languages === 'IT' ? ['it'] : ['it', 'en']) : [only];
  const printers = languages.map((language) => new Printer(input, language));
  const parts = printers.map((printer) => printer.part());
  const title = printers[0]?.text(content.title, 'title') ?? '';
  return {
    document: {
      title,
      author: data.agency.name,
      issuedAt: data.issuedAt,
      page: content.page,
      parts,
      pictures: Object.assign({}, ...printers.map(({ pictures }) => pictures)),
    },
    missing: printers[0]?.missing ?? [],
  };
}
