import { type RawBuilder, sql } from 'kysely';
import { containing, literally } from '#platform/server-kit/database/like.ts';

/** What the trigram index of customers holds (0120_customers.sql). */
const SEARCHED = sql`plain_text(c.name || ' ' || c.tax_code || ' ' || coalesce(c.vat_number, '') || ' ' || coalesce(c.email, '')
  || ' ' || coalesce(c.phone, ''))`;

/** Plates have letters and digits; a shorter text would match too many. */
const PLATE = /^(?=.*\d)(?=.*[A-Z])[A-Z0-9]{4,9}$/;

/** A text as codes and plates are stored: upper case, without spaces. */
export function codeOf(text: string): string {
  return text.replaceAll(/[\s.-]/g, '').toUpperCase();
}

/** Customers with a contract whose plate begins with a code. */
export function hasPlate(code: string): RawBuilder<boolean> {
  return sql<boolean>`c.id in (select coalesce(o.merged_into, o.id) from contract t
    join customer o on o.producer_id = t.producer_id and o.tax_code = t.customer_tax_code
    where t.plate like ${`${literally(code)}%`} and t.anonymised_at is null)`;
}

/**
 * Returns the condition of customers `c` found by a text: part of name, tax code, VAT number, e-mail or telephone, or
 * the beginning of a plate. A telephone may be typed with spaces.
 */
export function searchCondition(text: string): RawBuilder<boolean> {
  const digits = text.replaceAll(/[\s./+-]/g, '');
  const needle = /^\d{6,}$/.test(digits) ? digits : text;
  const named = sql<boolean>`${SEARCHED} like plain_text(${containing(needle)})`;
  const code = codeOf(text);
  return PLATE.test(code) ? sql<boolean>`(${named} or ${hasPlate(code)})` : named;
}

/** Whether a text may be a plate. */
export function isPlateLike(code: string): boolean {
  return PLATE.test(code);
}
