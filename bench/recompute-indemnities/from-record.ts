/*
 * Computes indemnities again from stored records (one JSON document a line: `input`), with fractions of integers and the
 * rules of the README of `areas/after-sale/claims`. Shares no code with the engine: imports only Node's modules and fractions.
 *
 * node bench/recompute-indemnities/from-record.ts RECORDS.jsonl prints for each record
 * [estimated, degradation, proportional, deductible, overLimit, amount]
 */
import { readFileSync } from 'node:fs';
import { larger, rounded, smaller } from '../recompute/fractions.ts';

interface Band {
  readonly fromMonths: number;
  readonly percent: number;
}

/** The input of a stored indemnity. */
export interface StoredInput {
  readonly kind: string;
  readonly lossOn: string;
  readonly registeredOn: string | null;
  readonly coverFrom: string;
  readonly survey: {
    readonly parts: number;
    readonly labour: number;
    readonly other: number;
    readonly value: number | null;
    readonly newValue: number | null;
    readonly salvage: number;
    readonly units: number;
  };
  readonly wear: { readonly parts: readonly Band[]; readonly vehicle: readonly Band[]; readonly gap: readonly Band[] };
  readonly newForOldMonths: number | null;
  readonly wearWaived: boolean;
  readonly vatRate: number;
  readonly vatRecovery: number;
  readonly insuredValue: number | null;
  readonly proportionalWaived: boolean;
  readonly deductible: { readonly kind: string; readonly percent: number | null; readonly amount: number | null } | null;
  readonly limit: {
    readonly amount: number | null;
    readonly percent: number | null;
    readonly per: string | null;
    readonly days: number | null;
    readonly firstLoss: boolean;
  } | null;
  readonly usedBefore: number;
  readonly gap: { readonly form: string; readonly invoice?: number; readonly debt?: number; readonly percent?: number } | null;
  readonly borne: number;
}

const MILLION = 1_000_000n;
const big = (value: number | null | undefined): bigint => BigInt(value ?? 0);
const part = (n: bigint, d: bigint): bigint => rounded({ n, d });

/** Whole months between two dates, counted on calendar days; a day that a month lacks is its last. */
function months(from: string | null, to: string): number {
  if (from === null || from >= to) return 0;
  const [y = 0, m = 0, d = 0] = from.split('-').map(Number);
  const [year = 0, month = 0, day = 0] = to.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return (year - y) * 12 + month - m - (day < Math.min(d, lastOfMonth) ? 1 : 0);
}

function percentAt(bands: readonly Band[], age: number): bigint {
  let found = 0n;
  for (const { fromMonths, percent } of bands) if (fromMonths <= age) found = big(percent);
  return found;
}

interface Damage {
  readonly estimated: bigint;
  readonly gross: bigint;
  readonly worth: bigint | null;
}

function damage(input: StoredInput): Damage {
  const { kind, survey, wear, vatRate, vatRecovery } = input;
  const age = months(input.registeredOn, input.lossOn);
  const asNew = input.newForOldMonths !== null && age < input.newForOldMonths;
  const priceNew = larger(big(survey.newValue ?? input.insuredValue), big(survey.value));
  if (kind === 'SCOPERTO') return { estimated: big(input.borne), gross: big(input.borne), worth: null };
  if (kind === 'GAP') {
    if (input.gap === null) return { estimated: 0n, gross: 0n, worth: null };
    if (input.gap.form === 'PERCENTUALE') {
      const sum = part(big(input.insuredValue) * big(input.gap.percent), MILLION);
      return { estimated: sum, gross: sum, worth: null };
    }
    const lacking = larger(0n, big(input.gap.invoice ?? input.gap.debt) - big(survey.value));
    const left = part(lacking * (MILLION - percentAt(wear.gap, months(input.coverFrom, input.lossOn))), MILLION);
    return { estimated: lacking, gross: left, worth: null };
  }
  if (kind === 'PERDITA_TOTALE') {
    const listed = asNew ? priceNew : big(survey.value ?? input.insuredValue);
    const whole = net(listed, input);
    const off = asNew || survey.value !== null ? 0n : percentAt(wear.vehicle, age);
    const left = part(whole * (MILLION - off), MILLION);
    const wreck = smaller(big(survey.salvage), left);
    return { estimated: whole - wreck, gross: left - wreck, worth: left };
  }
  const off = kind === 'SPESE' || asNew || input.wearWaived ? 0n : percentAt(wear.parts, age);
  const withVat = (sum: bigint) => sum + part(sum * big(vatRate) * (MILLION - big(vatRecovery)), MILLION * MILLION);
  const rest = big(survey.labour) + big(survey.other);
  const worth = survey.value === null ? null : net(asNew ? priceNew : big(survey.value), input);
  return {
    estimated: withVat(big(survey.parts) + rest),
    gross: withVat(part(big(survey.parts) * (MILLION - off), MILLION) + rest),
    worth,
  };
}

/** A value with VAT, without the share of the VAT that is recovered. */
function net(value: bigint, { vatRate, vatRecovery }: StoredInput): bigint {
  const without = part(value * MILLION, MILLION + big(vatRate));
  const vat = value - without;
  return value - part(vat * big(vatRecovery), MILLION);
}

/** Returns the amounts of a stored input. */
export function recompute(input: StoredInput): number[] {
  const { kind, limit, deductible, survey } = input;
  const { estimated, gross, worth } = damage(input);
  const isDamage = kind === 'RIPARAZIONE' || kind === 'PERDITA_TOTALE';
  const insured = input.insuredValue === null || !isDamage ? null : net(big(input.insuredValue), input);
  const isWaived = input.proportionalWaived || limit?.firstLoss === true;
  const covered = insured !== null && worth !== null && worth > insured && !isWaived ? part(gross * insured, worth) : gross;
  let borne = 0n;
  if (deductible !== null && kind !== 'GAP' && kind !== 'SCOPERTO') {
    const share = deductible.kind === 'FRANCHIGIA' ? 0n : part(covered * big(deductible.percent), MILLION);
    borne = smaller(covered, larger(share, big(deductible.amount)));
  }
  const due = covered - borne;
  let paid = due;
  if (limit !== null) {
    const sums = [limit.amount === null ? null : big(limit.amount)];
    if (limit.percent !== null) sums.push(part(big(input.insuredValue) * big(limit.percent), MILLION));
    for (const sum of sums) {
      if (sum === null) continue;
      if (limit.per === 'ANNO' || limit.per === 'SINISTRO_E_ANNO') paid = smaller(paid, larger(0n, sum - big(input.usedBefore)));
      else if (limit.per === 'GIORNO') paid = smaller(paid, sum * BigInt(Math.min(survey.units, limit.days ?? survey.units)));
      else paid = smaller(paid, limit.per === 'PERSONA' ? sum * BigInt(survey.units) : sum);
    }
  }
  if (insured !== null) paid = smaller(paid, insured);
  return [estimated, estimated - gross, gross - covered, borne, due - paid, paid].map(Number);
}

if (import.meta.main) {
  const records = readFileSync(process.argv[2] ?? '', 'utf8').split('\n');
  process.stdout.write(records.map((record) => JSON.stringify(recompute(JSON.parse(record).input))).join('\n'));
}
