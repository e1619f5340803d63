import { CONTRACT_FIELDS, contractDataSchema } from '#areas/sale/contracts/api/index.ts';
import type { ContractData } from '#areas/sale/contracts/domain/index.ts';
import type { FieldLabels } from '#platform/api-kit/route.ts';
import { fieldMessages } from '#platform/api-kit/validation.ts';
import { cleanText } from '#platform/domain-kit/clean-text.ts';
import { decodeTaxCode, normaliseTaxCode } from '#platform/domain-kit/identifiers/tax-code.ts';
import { interpolate, type Language } from '#platform/domain-kit/locale.ts';
import { RULE_MESSAGES, type RuleName } from '#platform/domain-kit/rule-messages.ts';
import { DISCOUNT, EVERY, PACKAGE, PRODUCT, SHEET_FIELD, type SheetField } from '../../api/index.ts';
import { plain, readCell } from '../../domain/index.ts';

/** What a row says about its offer, as written. */
export interface WantedOffer {
  readonly product: string;
  readonly package: string;
}

/** A row as the quoter would send it. `errors`: message by field; their fields are empty in `data`. */
export interface RowData {
  readonly data: ContractData;
  readonly wanted: WantedOffer;
  readonly errors: Readonly<Record<string, string>>;
}

type Tree = { [name: string]: unknown };

function put(tree: Tree, path: string, value: unknown): void {
  const parts = path.split('.');
  const last = parts.pop() ?? '';
  let at = tree;
  for (const part of parts) {
    const next = at[part] ?? {};
    at[part] = next;
    at = next as Tree;
  }
  at[last] = value;
}

/** How the cells of a field are read. */
export type ReadField = Pick<SheetField, 'kind' | 'title' | 'choices'>;

/** The message of the quoter's rules for a cell that cannot be read as its kind. */
export function unread({ kind, title, choices = {} }: ReadField, language: Language): string {
  const rule: RuleName = kind === 'CHOICE' ? 'inList' : kind === 'DATE' ? 'date' : kind === 'WHOLE' ? 'decimal' : 'invalid';
  const list = Object.values(choices).map((name) => name[language]);
  return interpolate(RULE_MESSAGES[rule][language], { field: title[language], list: list.join(', ') });
}

/** Fills what follows from other cells, as the quoter's form does: kind of customer, birth from the tax code. */
function completed(body: Tree, today: string): Tree {
  const customer = (body.customer ?? {}) as Tree;
  const taxIdCode = typeof customer.taxIdCode === 'string' ? normaliseTaxCode(customer.taxIdCode) : '';
  const decoded = decodeTaxCode(taxIdCode, { on: today });
  const isCompany = customer.businessName !== undefined || /^\d{11}$/.test(taxIdCode);
  return {
    ...body,
    choice: body.choice ?? {},
    customer: {
      subjectType: isCompany ? 'SOCIETA' : 'PERSONA_FISICA',
      ...(decoded === undefined ? {} : { birthDate: decoded.birthDate, gender: decoded.sex, birthPlaceCode: decoded.placeCode }),
      ...customer,
    },
  };
}

/** Removes a value, so that the rest of the row can be checked without it; a discount without its percent is none. */
function cleared(body: Tree, path: string): Tree {
  const copy = structuredClone(body);
  put(copy, path === DISCOUNT ? 'choice.discount' : path, null);
  return copy;
}

/** Each round finds the errors that the ones before it hid; more are never needed, because only dependent rules hide. */
const ROUNDS = 4;

/** Parses a body with the quoter's schema; wrong fields are emptied until the rest is valid. */
function checked(body: Tree, errors: Record<string, string>, language: Language, labels: FieldLabels): ContractData {
  let rest = body;
  for (let round = 0; round < ROUNDS; round += 1) {
    const result = contractDataSchema.safeParse(rest, { reportInput: true });
    if (result.success) return result.data;
    for (const [path, message] of Object.entries(fieldMessages(result.error.issues, labels, language))) {
      errors[path] ??= message;
      rest = cleared(rest, path);
    }
  }
  return contractDataSchema.parse({ customer: {}, choice: {} });
}

/** Returns whether a cell asks for every product or package. */
export function isEvery(typed: string): boolean {
  return [EVERY.it, EVERY.en].some((word) => plain(word) === plain(typed));
}

/**
 * Reads the texts of a row, by field, as the data of a contract, with every error of its cells in the words of the quoter.
 * Values of other fields are left out.
 */
export function dataOfRow(
  values: Readonly<Record<string, string>>,
  fields: ReadonlyMap<string, ReadField>,
  language: Language,
  today: string,
): Omit<RowData, 'wanted'> {
  const body: Tree = {};
  const errors: Record<string, string> = {};
  for (const [path, typed] of Object.entries(values)) {
    const field = fields.get(path);
    if (field === undefined) continue;
    const value = readCell(field.kind, cleanText(typed, 'MANY'), field.choices);
    if (value === undefined) errors[path] = unread(field, language);
    else if (path === DISCOUNT) put(body, 'choice.discount', { kind: 'PERCENT', percent: value });
    else put(body, path, value);
  }
  const labels = { ...CONTRACT_FIELDS, ...Object.fromEntries([...fields].map(([path, { title }]) => [path, title])) };
  return { data: checked(completed(body, today), errors, language, labels), errors };
}

/** Fields whose values are read as data of the contract; product and package are chosen by name. */
const DATA_FIELDS: ReadonlyMap<string, SheetField> = new Map([...SHEET_FIELD].filter(([path]) => path !== PRODUCT && path !== PACKAGE));

/** Reads the texts of a row of quotations, with the offer that it asks for. */
export function rowData(values: Readonly<Record<string, string>>, language: Language, today: string): RowData {
  return {
    ...dataOfRow(values, DATA_FIELDS, language, today),
    wanted: { product: values[PRODUCT] ?? '', package: values[PACKAGE] ?? '' },
  };
}
