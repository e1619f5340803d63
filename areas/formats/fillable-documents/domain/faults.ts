import { overlap } from '#areas/agency/documents/domain/index.ts';
import { replacesBuiltIn } from './codes.ts';
import { type FillableContent, type FillableField, isMapped } from './content.ts';
import { knownValue } from './read-value.ts';

/** Why a version cannot be published; `field` is the label of the field. */
export interface FillableFault {
  readonly code: 'NO_PRODUCT' | 'NOTHING_MAPPED' | 'UNKNOWN_VALUE' | 'NO_ROW' | 'OUTSIDE';
  readonly field: string | null;
}

/** Fractions of a page; more than rounding. */
const TOLERANCE = 0.002;
/** From this share of the smaller place on, two values would be written over each other. */
const OVERLAPPING = 0.1;

function faultOfField(field: FillableField, pages: number): FillableFault[] {
  const fault = (code: FillableFault['code']): FillableFault[] => [{ code, field: field.label }];
  const outside = field.places.some(
    ({ page, x, y, width, height }) =>
      page >= pages || x < -TOLERANCE || y < -TOLERANCE || x + width > 1 + TOLERANCE || y + height > 1 + TOLERANCE,
  );
  if (outside && field.origin === 'PAGINA') return fault('OUTSIDE');
  const choices = [field.value === null ? null : { value: field.value, row: field.row }, field.condition].filter(
    (choice) => choice !== null,
  );
  for (const { value, row } of choices) {
    const known = knownValue(value);
    if (known === null) return fault('UNKNOWN_VALUE');
    if (known.group !== null && (row === null || row === '')) return fault('NO_ROW');
  }
  return [];
}

/** Returns what prevents the publication of a version; a form that replaces a paper must write something. */
export function fillableFaults({ kind, products, fields, file }: FillableContent): FillableFault[] {
  const faults = fields.flatMap((field) => faultOfField(field, file.pages.length));
  if (replacesBuiltIn(kind) && !fields.some(isMapped)) faults.unshift({ code: 'NOTHING_MAPPED', field: null });
  if (products.length === 0) faults.unshift({ code: 'NO_PRODUCT', field: null });
  return faults;
}

/** Pairs of written fields of which one covers the other, by their labels. */
export function overlapsOf(fields: readonly FillableField[]): (readonly [string, string])[] {
  const written = fields.filter(isMapped);
  return written.flatMap((one, at) =>
    written
      .slice(at + 1)
      .filter((other) => one.places.some((place) => other.places.some((place2) => overlap(place, place2) > OVERLAPPING)))
      .map((other) => [one.label, other.label] as const),
  );
}
