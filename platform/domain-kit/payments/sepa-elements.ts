import { italianAccountOf } from '../identifiers/iban.ts';
import type { Cents } from '../money.ts';

/** One XML element, written. */
export type Xml = string & { readonly __xml: true };

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const joined = (parts: readonly (Xml | null)[]) => parts.filter((part) => part !== null).join('') as Xml;

/** An element with text, which is escaped, or with elements; null among them is left out. */
export function el(name: string, content: string | readonly (Xml | null)[], attributes = ''): Xml {
  const inner = typeof content === 'string' ? escaped(content) : joined(content);
  return `<${name}${attributes}>${inner}</${name}>` as Xml;
}

/** The given elements, each within the one before, around the content. */
export function inside(names: readonly string[], content: readonly (Xml | null)[]): Xml {
  return joined([names.reduceRight<readonly (Xml | null)[]>((inner, name) => [el(name, inner)], content)[0] ?? null]);
}

/** A whole file with its declaration. */
export function xmlFile(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

/** `1234.50` */
export const decimal = (amount: Cents) => `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;

/** An amount in euro. */
export const instructedAmount = (amount: Cents) => el('InstdAmt', decimal(amount), ' Ccy="EUR"');

/** An account by its IBAN. */
export const account = (name: string, iban: string) => el(name, [el('Id', [el('IBAN', iban)])]);

/** A bank that is found by the account. */
export const unnamedBank = (name: string) => el(name, [inside(['FinInstnId', 'Othr'], [el('Id', 'NOTPROVIDED')])]);

/** The bank of an Italian account by its ABI, as the Italian banks' formats name it. */
export const bankByAbi = (name: string, iban: string) =>
  inside([name, 'FinInstnId', 'ClrSysMmbId'], [el('MmbId', italianAccountOf(iban)?.abi ?? '')]);

/** The sender of a file by their code in the Italian interbank network (CUC). */
export const senderByCuc = (cuc: string) => inside(['Id', 'OrgId', 'Othr'], [el('Id', cuc), el('Issr', 'CBI')]);
