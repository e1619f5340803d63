import type { FoundField } from '#areas/agency/documents/domain/index.ts';
import { type FillableContent, type FillableField, type FillableFile, isMapped } from './content.ts';

/** Most characters of the name of a field. Public forms explain themselves in tooltips of several lines. */
export const LABEL_LENGTH = 200;

function labelOf(text: string): string {
  return text.length > LABEL_LENGTH ? `${text.slice(0, LABEL_LENGTH - 1).trimEnd()}…` : text;
}

/** A field of the PDF, as yet without a value. */
export function fieldOfForm({ name, tooltip, places, ...found }: FoundField): FillableField {
  return {
    ...found,
    id: name,
    label: labelOf(tooltip ?? name),
    origin: 'MODULO',
    places,
    value: null,
    row: null,
    text: null,
    format: 'NORMALE',
    answers: [],
    condition: null,
  };
}

export interface Replaced {
  readonly content: FillableContent;
  /** Mapped fields that the new PDF lacks. */
  readonly lost: readonly string[];
}

/**
 * Puts a new PDF in the place of the old one. A field with the same name and type keeps what is written in it and takes
 * its place from the new PDF; placed fields stay where they are, if their page is still there.
 */
export function replaceFile(content: FillableContent, file: FillableFile, found: readonly FoundField[]): Replaced {
  const before = new Map(content.fields.map((field) => [field.id, field]));
  const fields = found.map((one): FillableField => {
    const fresh = fieldOfForm(one);
    const old = before.get(fresh.id);
    if (old === undefined || old.origin !== 'MODULO' || old.type !== fresh.type) return fresh;
    const { value, row, text, format, answers, condition } = old;
    return {
      ...fresh,
      value,
      row,
      text,
      format,
      condition,
      answers: answers.filter(({ option }) => fresh.options.includes(option) || fresh.options.length === 0),
    };
  });
  const names = new Set(fields.map(({ id }) => id));
  const placed = content.fields.filter(
    ({ origin, id, places }) => origin === 'PAGINA' && !names.has(id) && places.every(({ page }) => page < file.pages.length),
  );
  const kept = new Set([...fields, ...placed].filter(isMapped).map(({ id }) => id));
  const lost = content.fields.filter((field) => isMapped(field) && !kept.has(field.id)).map(({ label }) => label);
  return { content: { ...content, file, fields: [...fields, ...placed] }, lost };
}
