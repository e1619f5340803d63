import { type RawBuilder, sql } from 'kysely';
import { containing, literally } from '#platform/server-kit/database/like.ts';

/** What the trigram index of customers holds (0120_customers.sql). */
const searched = (c: RawBuilder<unknown>) =>
  sql`plain_text(${c}.name || ' ' || ${c}.tax_code || ' ' || coalesce(${c}.vat_number, '') || ' ' || coalesce(${c}.email, '')
  || ' ' || coalesce(${c}.phone, ''))`;

/** Plates have letters and digits; a shorter text would match too many. */
const PLATE = /^(?=.*\d)(?=.*[A-Z])[A-Z0-9]{4,9}$/;

/** A text as codes and plates are stored: upper case, without spaces. */
export function codeOf(text: string): string {
  return text.replaceAll(/[\s.-]/g, '').toUpperCase();
}

/** Selects the ids of customers with a contract whose plate begins with a code. */
export function idsWithPlate(code: string): RawBuilder<unknown> {
  return sql`select coalesce(o.merged_into, o.id) from contract_view t
    join customer o on o.producer_id = t.producer_id and o.tax_code = t.customer_tax_code
    where t.plate like ${`${literally(code)}%`} and t.anonymised_at is null`;
}

/** Trigrams need three characters: a shorter text is the beginning of a name or a code. */
const MIN_PART = 3;

/** The ids are read first, because the planner would read every customer in the order of names: 14 seconds of a million. */
function beginningWith(text: string): RawBuilder<boolean> {
  const code = `${literally(codeOf(text))}%`;
  return sql<boolean>`c.id = any(array(select k.id from customer k where plain_text(k.name) like plain_text(${`${literally(text)}%`})
    or k.tax_code like ${code} or k.vat_number like ${code}))`;
}

/**
 * Returns the condition of customers `c` found by a text: part of name, tax code, VAT number, e-mail or telephone, or
 * the beginning of a plate; with fewer than three characters, the beginning of name or code. A telephone may be typed
 * with spaces.
 */
export function searchCondition(text: string): RawBuilder<boolean> {
  if (text.length < MIN_PART) return beginningWith(text);
  const digits = text.replaceAll(/[\s./+-]/g, '');
  const needle = /^\d{6,}$/.test(digits) ? digits : text;
  const code = codeOf(text);
  if (!PLATE.test(code)) return sql<boolean>`${searched(sql`c`)} like plain_text(${containing(needle)})`;
  // A union, because `or` with a subquery reads every customer: 9 seconds of a million.
  return sql<boolean>`c.id in (select k.id from customer k where ${searched(sql`k`)} like plain_text(${containing(needle)})
    union all ${idsWithPlate(code)})`;
}

/** Whether a text may be a plate. */
export function isPlateLike(code: string): boolean {
  return PLATE.test(code);
}
