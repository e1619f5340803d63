import type { Cents } from '#platform/domain-kit/money.ts';
import { payByCoverage } from './agreed-commissions.ts';
import { NO_PROBLEMS, offerProblems, whyNotPriced } from './availability.ts';
import type { CompiledTariff, RatingFactors } from './compiling/compiled.ts';
import { shareOf } from './compiling/exact-shares.ts';
import { loadingOf, pduOf } from './pdu.ts';
import { type Problem, problem } from './problems/problems.ts';
import type { Rated, RatedCommission, RatedLine } from './rated.ts';
import type { Risk, Selection } from './risk.ts';
import { isOffered, lookUpRisk, rowOf } from './risk-lookup.ts';
import { type Chosen, isSpread, type Spread, spread } from './spread.ts';

/**
 * Marks the selected coverages; an unknown code is a problem. Selections usually follow the tariff's order, so it tries
 * the next position before looking up the code.
 */
function choose(tariff: CompiledTariff, selected: readonly string[], chosen: Chosen): readonly Problem[] {
  const { coverages, positionOf } = tariff;
  let unknown: Problem[] | undefined;
  let next = 0;
  for (let i = 0; i < selected.length; i++) {
    const code = selected[i] ?? '';
    const position = next < coverages.length && coverages[next]?.code === code ? next : positionOf.get(code);
    if (position === undefined) {
      unknown ??= [];
      unknown.push(problem('GARANZIA_SCONOSCIUTA', code, { coverage: code }));
      continue;
    }
    chosen[position] = 1;
    next = position + 1;
  }
  return unknown ?? NO_PROBLEMS;
}

const NO_COMMISSIONS: readonly RatedCommission[] = [];

/**
 * Commissions on the totals: taxable, loadings and purchase price first, then the shares of the dealer's own
 * commission.
 */
function payCommissions(
  factors: RatingFactors,
  taxable: Cents,
  loading: Cents,
  pdu: Cents,
  takingPart: Selection['recipients'],
): RatedCommission[] {
  const earned: RatedCommission[] = [];
  let dealer = 0;
  for (const { recipient, base, percent } of factors.commissions) {
    if (takingPart !== undefined && !takingPart.includes(recipient)) continue;
    const baseAmount = base === 'IMPONIBILE' ? taxable : base === 'CARICAMENTI' ? loading : base === 'PREZZO_ACQUISTO' ? pdu : dealer;
    const amount = shareOf(baseAmount, percent);
    if (recipient === 'DEALER') dealer += amount;
    earned.push({ recipient, base, percent, baseAmount, amount });
  }
  return earned;
}

function together(a: readonly Problem[], b: readonly Problem[]): readonly Problem[] {
  return a.length === 0 ? b : b.length === 0 ? a : [...a, ...b];
}

/** A premium covers at least the amount due to the insurer, and a contract needs a premium (art. 1882 c.c.). */
function floorProblems(taxable: Cents, pdu: Cents, premium: Cents): readonly Problem[] {
  if (premium <= 0) return [problem('PREMIO_NULLO')];
  return taxable < pdu ? [problem('PREMIO_SOTTO_PDU', null, { taxable, pdu })] : NO_PROBLEMS;
}

/**
 * A percent discount that keeps each line above its PDU can still take the amount due to the insurer for complimentary
 * coverages. The possible part is then spread as a discount in euro.
 */
function asMuchAsPossible(tariff: CompiledTariff, risk: Risk, selection: Selection, lines: readonly RatedLine[], lacking: Cents): Rated {
  const given = lines.reduce((sum, line) => sum + (line.complimentary ? 0 : line.discount), 0);
  const discount = { kind: 'EURO', amount: Math.max(0, given - lacking) } as const;
  return { ...rate(tariff, risk, { ...selection, discount }), discountCut: given > 0 };
}

/**
 * Prices a selection for a risk, exactly, in integer cents, in this order for every coverage (domain rule: calculation
 * order): rate × duration × anti-theft, minimum, rounding (PDU); loading; discount, at most the loading; taxable; tax
 * by line of business and contract date; premium. Totals are sums of lines and are never rounded or taxed again. Pure:
 * the same input and version always give the same answer, whatever the order of the coverages. `checkSelection` applies
 * the rules between coverages.
 */
export function rate(tariff: CompiledTariff, risk: Risk, selection: Selection): Rated {
  const { months, recipients, agreed: agreedCommissions = [], discount: off = null } = selection;
  const chosen: Chosen = new Uint8Array(tariff.coverages.length);
  const lookup = lookUpRisk(tariff, risk, selection);
  const { factors, tax } = lookup;
  const lines: RatedLine[] = [];
  let problems = together(offerProblems(tariff, risk, selection, lookup), choose(tariff, selection.coverages, chosen));
  let pdu = 0;
  let loading = 0;
  let discount = 0;
  let taxable = 0;
  let taxes = 0;
  let discountCut = false;
  if (factors === undefined || tax === undefined) {
    return { months, lines, pdu, loading, discount, discountCut, taxable, tax: taxes, premium: 0, commissions: NO_COMMISSIONS, problems };
  }
  const percent = off?.kind === 'PERCENT' ? Math.min(off.percent, 1_000_000) : 0;
  let parts: Spread | undefined;
  if (isSpread(off)) {
    parts = spread(tariff, lookup, factors, tax, risk, chosen, off);
    problems = together(problems, parts.problems);
  }
  const { coverages } = tariff;
  for (let i = 0; i < coverages.length; i++) {
    const coverage = coverages[i];
    if (chosen[i] === 0 || coverage === undefined) continue;
    const rule = tax.rules[i];
    const row = isOffered(coverage, lookup, factors, risk) ? rowOf(coverage, lookup, risk.insuredValue) : -1;
    if (row < 0 || rule === undefined) {
      problems = together(problems, whyNotPriced(tariff, coverage, lookup, risk, factors, tax));
      continue;
    }
    const linePdu = pduOf(coverage, row, lookup, factors, risk.insuredValue);
    const lineLoading = loadingOf(coverage, factors, linePdu);
    const gross = linePdu + lineLoading;
    let lineDiscount = 0;
    if (coverage.complimentary) lineDiscount = gross;
    else if (parts !== undefined) lineDiscount = parts.discounts[i] ?? 0;
    else if (percent > 0 && coverage.discountable) {
      lineDiscount = shareOf(gross, percent);
      if (lineDiscount > lineLoading) {
        lineDiscount = lineLoading;
        discountCut = true;
      }
    }
    const lineTaxable = gross - lineDiscount;
    const agreedPremium = parts?.premiums[i];
    const lineTax = agreedPremium === undefined ? shareOf(lineTaxable, rule.rate) : agreedPremium - lineTaxable;
    lines.push({
      coverage: coverage.code,
      pdu: linePdu,
      loading: lineLoading,
      discount: lineDiscount,
      taxable: lineTaxable,
      tax: lineTax,
      premium: lineTaxable + lineTax,
      taxRate: rule.rate,
      taxRuleId: rule.id,
      rowId: coverage.table.ids[row] ?? '',
      complimentary: coverage.complimentary,
    });
    pdu += linePdu;
    loading += lineLoading;
    discount += lineDiscount;
    taxable += lineTaxable;
    taxes += lineTax;
  }
  if (percent > 0 && taxable < pdu) return asMuchAsPossible(tariff, risk, selection, lines, pdu - taxable);
  if (lines.length > 0) problems = together(problems, floorProblems(taxable, pdu, taxable + taxes));
  if (lines.length > 0 && pdu < tariff.content.minimumPolicyPdu) {
    problems = [...problems, problem('SOTTO_MINIMO_POLIZZA', null, { pdu, minimum: tariff.content.minimumPolicyPdu })];
  }
  const { commissionsOf } = factors;
  const commissions =
    agreedCommissions.length === 0 && commissionsOf === null
      ? payCommissions(factors, taxable, loading, pdu, recipients)
      : payByCoverage(
          (code) => commissionsOf?.[tariff.positionOf.get(code) ?? -1] ?? factors.commissions,
          lines,
          agreedCommissions,
          { months, zone: tariff.content.zones[lookup.zone]?.code ?? '', operation: selection.operation ?? 'EMISSIONE' },
          recipients,
        );
  return { months, lines, pdu, loading, discount, discountCut, taxable, tax: taxes, premium: taxable + taxes, commissions, problems };
}
