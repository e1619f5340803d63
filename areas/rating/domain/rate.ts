import type { Cents } from '#platform/domain-kit/money.ts';
import { NO_PROBLEMS, offerProblems, whyNotPriced } from './availability.ts';
import type { CompiledTariff, TaxPeriod, Terms } from './compiled.ts';
import { productOf, shareOf } from './exact.ts';
import { isOffered, type Place, placeOf, rowOf } from './place.ts';
import { type Problem, problem } from './problems.ts';
import type { Rated, RatedCommission, RatedLine } from './rated.ts';
import type { Risk, Selection } from './risk.ts';
import { chosen, discounts, loadings, pdus, premiums, rows } from './scratch.ts';
import { takeOff } from './take-off.ts';

/** Marks the selected coverages; a code that the tariff does not know is a problem. */
function choose(tariff: CompiledTariff, coverages: readonly string[]): readonly Problem[] {
  chosen.fill(0, 0, tariff.coverages.length);
  let unknown: Problem[] | undefined;
  for (const code of coverages) {
    const position = tariff.positionOf.get(code);
    if (position !== undefined) chosen[position] = 1;
    else {
      unknown ??= [];
      unknown.push(problem('GARANZIA_SCONOSCIUTA', code, { coverage: code }));
    }
  }
  return unknown ?? NO_PROBLEMS;
}

/** Steps 1 to 3: PDU and loading of every chosen coverage; one that cannot be priced is unmarked and explained. */
function pricePdus(tariff: CompiledTariff, place: Place, terms: Terms, tax: TaxPeriod, risk: Risk): readonly Problem[] {
  let problems: Problem[] | undefined;
  const { coverages } = tariff;
  for (let i = 0; i < coverages.length; i++) {
    if (chosen[i] === 0) continue;
    const coverage = coverages[i];
    if (coverage === undefined) continue;
    const row = isOffered(coverage, place, terms, risk) && tax.rules[i] !== undefined ? rowOf(coverage, place, risk.insuredValue) : -1;
    if (row < 0) {
      chosen[i] = 0;
      problems ??= [];
      problems.push(...whyNotPriced(tariff, coverage, place, risk, terms, tax));
      continue;
    }
    rows[i] = row;
    if (coverage.complimentary && !coverage.honored) {
      pdus[i] = 0;
      loadings[i] = 0;
      continue;
    }
    const { table } = coverage;
    const raw = productOf(
      table.ofValue[row] === 1 ? risk.insuredValue : 1,
      table.num[row] ?? 0,
      table.den[row] ?? 1,
      terms.durationNum,
      terms.durationDen,
      coverage.antitheftNum[place.antitheft] ?? 1,
      coverage.antitheftDen[place.antitheft] ?? 1,
    );
    const pdu = Math.max(raw, coverage.minimum);
    pdus[i] = pdu;
    loadings[i] = coverage.complimentary ? 0 : shareOf(pdu, terms.loadingPercent[i] ?? 0) + (terms.loadingAmount[i] ?? 0);
  }
  return problems ?? NO_PROBLEMS;
}

const NO_COMMISSIONS: readonly RatedCommission[] = [];

/** Commissions on the totals: taxable, loadings and purchase price first, then the shares of the dealer's own commission. */
function payCommissions(
  terms: Terms,
  totals: { taxable: Cents; loading: Cents; pdu: Cents },
  takingPart: Selection['percipients'],
): RatedCommission[] {
  const earned: RatedCommission[] = [];
  let dealer = 0;
  for (const { percipient, base, percent } of terms.commissions) {
    if (takingPart !== undefined && !takingPart.includes(percipient)) continue;
    const baseAmount =
      base === 'IMPONIBILE' ? totals.taxable : base === 'CARICAMENTI' ? totals.loading : base === 'PREZZO_ACQUISTO' ? totals.pdu : dealer;
    const amount = shareOf(baseAmount, percent);
    if (percipient === 'DEALER') dealer += amount;
    earned.push({ percipient, base, percent, baseAmount, amount });
  }
  return earned;
}

function together(a: readonly Problem[], b: readonly Problem[]): readonly Problem[] {
  return a.length === 0 ? b : b.length === 0 ? a : [...a, ...b];
}

/**
 * Prices a selection for a risk, exactly, in integer cents, in this order for every coverage (domain rule: calculation order):
 * rate × duration × anti-theft, minimum, rounding (PDU); loading; discount; taxable; tax by line of business and contract date;
 * premium. Totals are sums of lines and are never rounded or taxed again. Pure: the same input and version always give the same
 * answer, whatever the order of the coverages. The rules between coverages are `checkSelection`'s.
 */
export function rate(tariff: CompiledTariff, risk: Risk, selection: Selection): Rated {
  const place = placeOf(tariff, risk, selection);
  const { terms, tax } = place;
  let problems = together(offerProblems(tariff, risk, selection, place), choose(tariff, selection.coverages));
  const lines: RatedLine[] = [];
  let pdu = 0;
  let loading = 0;
  let discount = 0;
  let taxable = 0;
  let taxes = 0;
  if (terms === undefined || tax === undefined) {
    return {
      months: selection.months,
      lines,
      pdu,
      loading,
      discount,
      taxable,
      tax: taxes,
      premium: 0,
      commissions: NO_COMMISSIONS,
      problems,
    };
  }
  problems = together(problems, pricePdus(tariff, place, terms, tax, risk));
  problems = together(problems, takeOff(tariff, tax, selection.discount ?? null));
  const { coverages } = tariff;
  for (let i = 0; i < coverages.length; i++) {
    const coverage = coverages[i];
    const rule = tax.rules[i];
    if (chosen[i] === 0 || coverage === undefined || rule === undefined) continue;
    const linePdu = pdus[i] ?? 0;
    const lineLoading = loadings[i] ?? 0;
    const lineDiscount = discounts[i] ?? 0;
    const lineTaxable = linePdu + lineLoading - lineDiscount;
    const agreed = premiums[i] ?? -1;
    const lineTax = agreed < 0 ? shareOf(lineTaxable, rule.rate) : agreed - lineTaxable;
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
      rowId: coverage.table.rows[rows[i] ?? 0]?.id ?? '',
      complimentary: coverage.complimentary,
    });
    pdu += linePdu;
    loading += lineLoading;
    discount += lineDiscount;
    taxable += lineTaxable;
    taxes += lineTax;
  }
  if (pdu < tariff.content.minimumPolicyPdu) {
    problems = [...problems, problem('SOTTO_MINIMO_POLIZZA', null, { pdu, minimum: tariff.content.minimumPolicyPdu })];
  }
  const commissions = payCommissions(terms, { taxable, loading, pdu }, selection.percipients);
  return { months: selection.months, lines, pdu, loading, discount, taxable, tax: taxes, premium: taxable + taxes, commissions, problems };
}
