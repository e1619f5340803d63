import { baseTaxCode, isPersonTaxCode, isVatNumber } from '#platform/domain-kit/identifiers/tax-code.ts';
import { type CustomerDraft, customerName } from './customer.ts';
import { areTwoFirstNames } from './first-names.ts';

/** What two customers are compared by. */
export const MATCH_FACTS = [
  'TAX_CODE',
  'VAT_NUMBER',
  'KIND',
  'NAME',
  'FIRST_NAME',
  'GENDER',
  'BIRTH_DATE',
  'ADDRESS',
  'PHONE',
  'EMAIL',
] as const;
export type MatchFact = (typeof MATCH_FACTS)[number];

export const VERDICTS = ['EQUAL', 'SIMILAR', 'DIFFERENT'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** One reason for or against: shown to the user that reviews the pair. */
export interface Evidence {
  readonly fact: MatchFact;
  readonly verdict: Verdict;
}

/**
 * Two rows that may be one customer: `EQUAL` with the same valid tax code or VAT number and nothing against it,
 * `SIMILAR` when the sum of the reasons suffices.
 */
export interface CustomerMatch {
  readonly kind: 'EQUAL' | 'SIMILAR';
  readonly score: number;
  readonly evidence: readonly Evidence[];
}

/** Points of each reason; a namesake with another birth date stays below `ENOUGH` whatever else the two share. */
const POINTS: Readonly<Record<MatchFact, Readonly<Record<Verdict, number>>>> = {
  TAX_CODE: { EQUAL: 100, SIMILAR: 30, DIFFERENT: -25 },
  VAT_NUMBER: { EQUAL: 100, SIMILAR: 30, DIFFERENT: -25 },
  KIND: { EQUAL: 0, SIMILAR: 0, DIFFERENT: -40 },
  NAME: { EQUAL: 40, SIMILAR: 25, DIFFERENT: -40 },
  // Compared only if the names differ: a marriage changes the surname only, twins have two.
  FIRST_NAME: { EQUAL: 15, SIMILAR: 0, DIFFERENT: -60 },
  GENDER: { EQUAL: 0, SIMILAR: 0, DIFFERENT: -60 },
  BIRTH_DATE: { EQUAL: 35, SIMILAR: 10, DIFFERENT: -60 },
  ADDRESS: { EQUAL: 20, SIMILAR: 0, DIFFERENT: 0 },
  PHONE: { EQUAL: 25, SIMILAR: 0, DIFFERENT: 0 },
  EMAIL: { EQUAL: 20, SIMILAR: 0, DIFFERENT: 0 },
};

/** Least score of a similar pair. */
export const ENOUGH = 60;

/** Similar pairs of one customer that are shown: more are a family or an address of the office, not one person. */
export const MAX_SIMILAR = 5;

/** Facts that contradict an equal code. */
const CONTRADICTIONS: ReadonlySet<MatchFact> = new Set(['KIND', 'NAME', 'GENDER', 'BIRTH_DATE']);

/** Words of a text without accents, case, punctuation and order. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/[\p{L}\d]+/gu) ?? []).toSorted();
}

/** Whether one insertion, deletion, replacement or swap of neighbours turns one text into the other. */
export function isOneSlipApart(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1 || short === long) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const [restShort, restLong] = [short.slice(at), long.slice(at)];
  if (short.length < long.length) return restShort === restLong.slice(1);
  if (restShort.slice(1) === restLong.slice(1)) return true;
  return restShort[0] === restLong[1] && restShort[1] === restLong[0] && restShort.slice(2) === restLong.slice(2);
}

/** Shortest word that may contain a slip. */
const MAY_SLIP = 4;

function compareTexts(a: string, b: string): Verdict {
  if (a === b) return 'EQUAL';
  return Math.min(a.length, b.length) >= MAY_SLIP && isOneSlipApart(a, b) ? 'SIMILAR' : 'DIFFERENT';
}

/** Legal forms are written in many ways, or left out. */
const LEGAL_FORMS: ReadonlySet<string> = new Set([
  'srl',
  'srls',
  'spa',
  'snc',
  'sas',
  'societa',
  'di',
  'e',
  'c',
  's',
  'r',
  'l',
  'p',
  'a',
  'n',
]);

function nameWords(customer: CustomerDraft): string[] {
  const words = wordsOf(customerName(customer));
  const own = customer.subjectType === 'SOCIETA' ? words.filter((word) => !LEGAL_FORMS.has(word)) : words;
  return own.length === 0 ? words : own;
}

/** The letters of a name in their order: `D'Angelo` and `Dangelo` are one surname. */
function lettersOf(customer: CustomerDraft): string {
  return customerName(customer)
    .normalize('NFD')
    .replaceAll(/[^\p{L}\d]/gu, '')
    .toLowerCase();
}

/** Equal in any order of the words; similar with one slip in one word. */
function compareNames(a: CustomerDraft, b: CustomerDraft): Verdict | null {
  const [one, other] = [nameWords(a), nameWords(b)];
  if (one.length === 0 || other.length === 0) return null;
  if (lettersOf(a) === lettersOf(b)) return 'EQUAL';
  const [only, others] = [one.filter((word) => !other.includes(word)), other.filter((word) => !one.includes(word))];
  if (only.length === 0 && others.length === 0) return 'EQUAL';
  // A second first name is often left out.
  if (only.length === 0 || others.length === 0) return Math.min(one.length, other.length) >= 2 ? 'SIMILAR' : 'DIFFERENT';
  const [word, otherWord] = [only[0] ?? '', others[0] ?? ''];
  if (only.length > 1 || others.length > 1 || areTwoFirstNames(word, otherWord)) return 'DIFFERENT';
  return compareTexts(word, otherWord);
}

/**
 * First names of two people whose names differ. Equal says something of women only, whose surname may be a husband's;
 * different names of one family are brothers and sisters, even with a birth date in common.
 */
function compareFirstNames(a: CustomerDraft, b: CustomerDraft): Verdict | null {
  const [one, other] = [wordsOf(a.firstName ?? ''), wordsOf(b.firstName ?? '')];
  if (one.length === 0 || other.length === 0) return null;
  if (one.some((word) => other.includes(word))) return a.gender === 'F' && b.gender === 'F' ? 'EQUAL' : null;
  const slipped = one.some((word) => other.some((its) => !areTwoFirstNames(word, its) && isOneSlipApart(word, its)));
  return slipped ? null : 'DIFFERENT';
}

/** Similar with one digit wrong, or with day and month exchanged. */
function compareDates(a: string, b: string): Verdict {
  if (a === b) return 'EQUAL';
  const [year, month, day] = a.split('-');
  if (`${year}-${day}-${month}` === b) return 'SIMILAR';
  return [...a].filter((digit, i) => digit !== b[i]).length === 1 ? 'SIMILAR' : 'DIFFERENT';
}

/** Letters at the beginning of a code that come from the surname, which a marriage may have changed. */
const SURNAME_LETTERS = 3;

/**
 * Omocodia variants of one code belong to namesakes, or to one person whose code was replaced: only a person can tell.
 */
function compareTaxCodes(a: string, b: string): Verdict | null {
  if (a === b) return isPersonTaxCode(a) || isVatNumber(a) ? 'EQUAL' : null;
  if (!isPersonTaxCode(a) || !isPersonTaxCode(b)) return null;
  if (baseTaxCode(a) === baseTaxCode(b) || isOneSlipApart(a.slice(0, 15), b.slice(0, 15))) return 'SIMILAR';
  return a.slice(SURNAME_LETTERS, 15) === b.slice(SURNAME_LETTERS, 15) ? 'SIMILAR' : 'DIFFERENT';
}

/** A company's tax code is its VAT number in most cases, so that one may be typed for the other. */
function vatNumberOf({ vatNumber, taxIdCode, subjectType }: CustomerDraft): string | null {
  if (vatNumber !== null) return vatNumber;
  return subjectType === 'SOCIETA' && taxIdCode !== null && isVatNumber(taxIdCode) ? taxIdCode : null;
}

function addressOf({ subjectAddress: { street, houseNumber, city } }: CustomerDraft): string | null {
  if (street === null || houseNumber === null || city === null) return null;
  return [street, houseNumber, city].flatMap(wordsOf).join(' ');
}

/** Null while one of the two is unknown. */
function both<T>(a: T | null, b: T | null, compare: (a: T, b: T) => Verdict | null): Verdict | null {
  return a === null || b === null ? null : compare(a, b);
}

const same = (a: string, b: string): Verdict => (a.toLowerCase() === b.toLowerCase() ? 'EQUAL' : 'DIFFERENT');

/**
 * Compares two customers of one producer. Every way of saving, the nightly search and the screen use it, so that they
 * never disagree. Returns null for two that need no review.
 */
export function matchCustomers(a: CustomerDraft, b: CustomerDraft): CustomerMatch | null {
  const name = compareNames(a, b);
  const verdicts: Readonly<Record<MatchFact, Verdict | null>> = {
    TAX_CODE: both(a.taxIdCode, b.taxIdCode, compareTaxCodes),
    VAT_NUMBER: both(vatNumberOf(a), vatNumberOf(b), compareTexts),
    KIND: both(a.subjectType, b.subjectType, same),
    NAME: name,
    FIRST_NAME: name === 'DIFFERENT' && a.subjectType === b.subjectType ? compareFirstNames(a, b) : null,
    GENDER: both(a.gender, b.gender, same),
    BIRTH_DATE: both(a.birthDate, b.birthDate, compareDates),
    ADDRESS: both(addressOf(a), addressOf(b), compareTexts),
    PHONE: both(a.contacts.phone, b.contacts.phone, same),
    EMAIL: both(a.contacts.email, b.contacts.email, same),
  };
  const known = MATCH_FACTS.flatMap((fact): Evidence[] => {
    const verdict = verdicts[fact];
    return verdict === null ? [] : [{ fact, verdict }];
  });
  const evidence = known.filter(({ fact, verdict }) => POINTS[fact][verdict] !== 0);
  const score = known.reduce((sum, { fact, verdict }) => sum + POINTS[fact][verdict], 0);
  const coded = verdicts.TAX_CODE === 'EQUAL' || verdicts.VAT_NUMBER === 'EQUAL';
  const contradicted = evidence.some(({ fact, verdict }) => verdict === 'DIFFERENT' && CONTRADICTIONS.has(fact));
  if (coded) return { kind: contradicted ? 'SIMILAR' : 'EQUAL', score, evidence };
  return score >= ENOUGH ? { kind: 'SIMILAR', score, evidence } : null;
}
