import {
  PDFCheckBox,
  PDFDict,
  PDFDocument,
  PDFDropdown,
  type PDFField,
  PDFHexString,
  PDFName,
  PDFOptionList,
  PDFRadioGroup,
  PDFString,
  PDFTextField,
  TextAlignment,
} from 'pdf-lib';
import { placeOf, shownSize } from '../../domain/forms/geometry.ts';
import {
  type FieldPlace,
  type FormFault,
  type FormFieldType,
  type FoundField,
  type FoundForm,
  MAX_FORM_FIELDS,
  MAX_FORM_PAGES,
  type TextAlign,
} from '../../domain/index.ts';
import { faultOfPdf } from '../check-pdf.ts';
import { type BoxedPage, boxedPages, pagesOfWidgets } from './page-boxes.ts';
import { withoutScripts } from './remove-scripts.ts';

/** What a PDF is as a form: its pages and fields, or why it cannot be one. */
export type Inspected =
  | { readonly fault: FormFault }
  | {
      readonly fault: null;
      readonly form: FoundForm;
      /** The file without its scripts; null if it has none. */
      readonly cleaned: Uint8Array | null;
    };

const ALIGNS: Readonly<Record<TextAlignment, TextAlign>> = {
  [TextAlignment.Left]: 'SINISTRA',
  [TextAlignment.Center]: 'CENTRO',
  [TextAlignment.Right]: 'DESTRA',
};

/** The form of a PDF, as the file contains it. */
function formOf({ catalog }: PDFDocument): PDFDict | undefined {
  return catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict);
}

interface Kind {
  readonly type: FormFieldType;
  readonly options: readonly string[];
}

/** Boxes that share a name and mean different values are one choice, as radio buttons are. */
function kindOf(field: PDFField, places: readonly FieldPlace[]): Kind | null {
  if (field instanceof PDFTextField) return { type: 'TESTO', options: [] };
  if (field instanceof PDFDropdown || field instanceof PDFOptionList) return { type: 'ELENCO', options: field.getOptions() };
  if (!(field instanceof PDFCheckBox || field instanceof PDFRadioGroup)) return null;
  const options = [...new Set(places.flatMap(({ option }) => (option === null ? [] : [option])))];
  return options.length > 1 ? { type: 'SCELTA', options } : { type: 'CASELLA', options: [] };
}

/** Size in points of the text of a field; null = as large as fits. */
function sizeOf(field: PDFField): number | null {
  const size = Number(/([\d.]+)\s+Tf/.exec(field.acroField.getDefaultAppearance() ?? '')?.[1] ?? 0);
  return size > 0 ? size : null;
}

function tooltipOf(field: PDFField): string | null {
  const text = field.acroField.dict.lookup(PDFName.of('TU'));
  return text instanceof PDFString || text instanceof PDFHexString ? text.decodeText().trim() || null : null;
}

function fieldOf(field: PDFField, pages: readonly BoxedPage[], pageOf: ReadonlyMap<PDFDict, number>): FoundField[] {
  const button = field instanceof PDFCheckBox || field instanceof PDFRadioGroup;
  // Names of the choices, where the boxes themselves are only numbered.
  const exported = button ? field.acroField.getExportValues() : undefined;
  const places = field.acroField.getWidgets().flatMap((widget, at): FieldPlace[] => {
    const page = pageOf.get(widget.dict);
    const box = page === undefined ? undefined : pages[page]?.box;
    if (page === undefined || box === undefined) return [];
    const option = button ? ((exported?.[at] ?? widget.getOnValue())?.decodeText() ?? null) : null;
    return [{ ...placeOf(widget.getRectangle(), box, page), option }];
  });
  const kind = kindOf(field, places);
  if (kind === null || places.length === 0) return [];
  const text = field instanceof PDFTextField ? field : null;
  return [
    {
      name: field.getName(),
      tooltip: tooltipOf(field),
      ...kind,
      places,
      maxLength: text?.getMaxLength() ?? null,
      comb: text?.isCombed() === true && text.getMaxLength() !== undefined,
      multiline: text?.isMultiline() ?? false,
      align: text === null ? 'SINISTRA' : ALIGNS[text.getAlignment()],
      size: button ? null : sizeOf(field),
    },
  ];
}

/** Reading order: by page, then from the top, then from the left. */
function inOrder(one: FoundField, other: FoundField): number {
  const [a, b] = [one.places[0], other.places[0]];
  if (a === undefined || b === undefined) return 0;
  return a.page - b.page || Math.round((a.y - b.y) * 100) || a.x - b.x;
}

/** Reads the pages and fields of a PDF, or says why it cannot be filled in. Takes tenths of a second. */
export async function inspectForm(content: Uint8Array): Promise<Inspected> {
  const fault = faultOfPdf(Buffer.from(content));
  if (fault !== null && fault !== 'ATTIVO') return { fault };
  const document = await PDFDocument.load(content, { ignoreEncryption: true, updateMetadata: false }).catch(() => null);
  if (document === null) return { fault: fault ?? 'ILLEGGIBILE' };
  if (document.isEncrypted) return { fault: 'PROTETTO' };
  // XFA is active content too, with a remedy of its own.
  if (formOf(document)?.has(PDFName.of('XFA')) === true) return { fault: 'XFA' };
  try {
    const cleaned = fault === null ? null : await withoutScripts(document);
    if (cleaned !== null && faultOfPdf(Buffer.from(cleaned)) !== null) return { fault: 'ATTIVO' };
    const pages = boxedPages(document);
    if (pages.length === 0) return { fault: 'ILLEGGIBILE' };
    if (pages.length > MAX_FORM_PAGES) return { fault: 'TROPPE_PAGINE' };
    const pageOf = pagesOfWidgets(pages);
    const fields = document
      .getForm()
      .getFields()
      .flatMap((field) => fieldOf(field, pages, pageOf));
    const form = { pages: pages.map(({ box }) => shownSize(box)), fields: fields.sort(inOrder).slice(0, MAX_FORM_FIELDS) };
    return { fault: null, form, cleaned };
  } catch {
    // The library reads objects when they are asked for: what it cannot read shows here.
    return { fault: 'ILLEGGIBILE' };
  }
}
