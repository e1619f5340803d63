import { grouped } from '#platform/domain-kit/grouped.ts';
import { type Cents, sumCents } from '#platform/domain-kit/money.ts';
import type { BankMovement } from './bank-file.ts';

/** A premium that a transfer may pay. */
export interface AwaitedTitle {
  readonly contractId: number;
  /** Numbers that customers write: of the quotation, which the papers ask for, and of the policy. */
  readonly numbers: readonly string[];
  readonly premium: Cents;
  /** The customer; the lender too, where a loan pays. */
  readonly names: readonly string[];
  /** Whether the contract is paid by transfer; others are only proposed. */
  readonly isTransfer: boolean;
}

/** Why a movement is proposed for contracts instead of matched. */
export const PROPOSAL_REASONS = ['RIFERIMENTO', 'ALTRO_IMPORTO', 'PIU_TITOLI', 'NOME_E_IMPORTO'] as const;
export type ProposalReason = (typeof PROPOSAL_REASONS)[number];

export type LineMatch =
  | { readonly kind: 'ABBINATO'; readonly contractId: number }
  | { readonly kind: 'PROPOSTO'; readonly contracts: readonly number[]; readonly reason: ProposalReason }
  | { readonly kind: 'NESSUNO' };

/** Premiums of one movement that are proposed together at most. */
const MOST_TOGETHER = 10;

const NO_MATCH: LineMatch = { kind: 'NESSUNO' };

function plainUpper(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
}

/**
 * Returns what may be a number of ours in a text: of a quotation (`Q00001234`, `q 1234`), also inside a word, where the bank
 * left out the space; any other run of six letters and digits, as policy numbers are.
 */
export function numbersIn(text: string): readonly string[] {
  const upper = plainUpper(text);
  const whole = [...upper.matchAll(/Q ?(\d{8})(?!\d)/g)].map(([, digits = '']) => `Q${digits}`);
  const loose = [...upper.matchAll(/(?<![A-Z0-9])Q[^A-Z0-9]{0,3}(\d{4,8})(?!\d)/g)].map(([, digits = '']) => `Q${digits.padStart(8, '0')}`);
  const runs = upper.match(/[A-Z0-9]{6,30}/g) ?? [];
  return [...new Set([...whole, ...loose, ...runs])];
}

/** Legal forms are left out of names: banks and customers write them in many ways. */
const LEGAL_FORMS: ReadonlySet<string> = new Set(['SRL', 'SRLS', 'SPA', 'SNC', 'SAS', 'SAPA', 'SOC', 'COOP']);

function nameWords(name: string): readonly string[] {
  return plainUpper(name)
    .replaceAll(/['’]/g, '')
    .split(/[^A-Z0-9]+/)
    .filter((word) => word.length > 1 && !LEGAL_FORMS.has(word));
}

/** Returns whether a text has all words that a name has, in any order; a name of one short word says too little. */
export function namesParty(text: string, name: string): boolean {
  const words = nameWords(name);
  const [only = ''] = words;
  if (words.length < 2 && only.length < 5) return false;
  const said = new Set(nameWords(text));
  return words.every((word) => said.has(word));
}

type MatchedMovement = Pick<BankMovement, 'amount' | 'name' | 'text' | 'endToEndId'>;

function byReference(amount: Cents, titles: readonly AwaitedTitle[]): LineMatch {
  const [first, ...others] = titles;
  if (first === undefined) return NO_MATCH;
  const proposed = (list: readonly AwaitedTitle[], reason: ProposalReason): LineMatch => ({
    kind: 'PROPOSTO',
    contracts: list.slice(0, MOST_TOGETHER).map(({ contractId }) => contractId),
    reason,
  });
  if (others.length > 0 && titles.length <= MOST_TOGETHER && sumCents(titles.map(({ premium }) => premium)) === amount) {
    return proposed(titles, 'PIU_TITOLI');
  }
  const [exact, ...alsoExact] = titles.filter(({ premium }) => premium === amount);
  if (exact === undefined) return proposed([first], 'ALTRO_IMPORTO');
  if (others.length > 0 || alsoExact.length > 0 || !exact.isTransfer) return proposed([exact], 'RIFERIMENTO');
  return { kind: 'ABBINATO', contractId: exact.contractId };
}

function byName(movement: MatchedMovement, titles: readonly AwaitedTitle[]): LineMatch {
  // A table without a column for the payer has the name in the text.
  const said = movement.name ?? movement.text;
  const [only, ...others] = titles.filter(({ names }) => names.some((name) => namesParty(said, name)));
  if (only === undefined || others.length > 0) return NO_MATCH;
  return { kind: 'PROPOSTO', contracts: [only.contractId], reason: 'NOME_E_IMPORTO' };
}

/**
 * Returns what each movement pays; the first rule that finds a premium decides. One reference of ours with its exact amount
 * is matched; a reference with another amount, several references, and a payer's name with an exact amount are proposed.
 * A premium is matched once.
 */
export function matchMovements(movements: readonly MatchedMovement[], titles: readonly AwaitedTitle[]): readonly LineMatch[] {
  const byNumber = new Map(titles.flatMap((title) => title.numbers.map((number) => [number.toUpperCase(), title] as const)));
  const byAmount = grouped(titles, ({ premium }) => premium);
  const paid = new Set<number>();
  const isOpen = ({ contractId }: AwaitedTitle) => !paid.has(contractId);
  return movements.map((movement) => {
    if (movement.amount <= 0) return NO_MATCH;
    const named = numbersIn(`${movement.endToEndId ?? ''} ${movement.text}`).flatMap((number) => byNumber.get(number) ?? []);
    const referred = [...new Set(named)].filter(isOpen);
    const match =
      referred.length > 0 ? byReference(movement.amount, referred) : byName(movement, (byAmount.get(movement.amount) ?? []).filter(isOpen));
    if (match.kind === 'ABBINATO') paid.add(match.contractId);
    return match;
  });
}
