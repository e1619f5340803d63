import { sql } from 'kysely';
import type { z } from 'zod';
import { COMMISSION_BASES, COMMISSION_RECIPIENTS, coverageName, coverageType } from '#areas/offer/catalogue/domain/index.ts';
import { tariffVersionName } from '#areas/offer/catalogue/server/public.ts';
import { type Explanation, explain, type LineExplanation, type RatedCommission } from '#areas/offer/rating/domain/index.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { interpolate, type Language } from '#platform/domain-kit/locale.ts';
import { type Micros, ONE } from '#platform/domain-kit/money.ts';
import { formatEuro, formatNumber, formatPercent } from '#platform/domain-kit/number-format.ts';
import { durationName } from '#platform/domain-kit/time/duration.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { explainContractPrice as explainRoute } from '../../api/index.ts';
import { PRICE_STEPS } from '../../api/texts.ts';
import { readPartiesOf } from '../conditions/sale-parties.ts';
import { findContract } from '../contract-row.ts';
import { priceFrozen } from './price-contract.ts';
import type { SaleContexts } from './sale-context.ts';
import { visibleCommissions } from './visible-commissions.ts';

type Answer = z.input<(typeof explainRoute)['response']>;
type Step = Answer['coverages'][number]['steps'][number];

/** A factor in millionths as a plain decimal: 2_700_000 is `2,70`. */
function factorText(factor: Micros, language: Language): string {
  return formatNumber(factor / ONE, language, factor % 10_000 === 0 ? 2 : 6);
}

class Wording {
  readonly language: Language;

  constructor(language: Language) {
    this.language = language;
  }

  say(step: keyof typeof PRICE_STEPS, params: Readonly<Record<string, string | number>> = {}): string {
    return interpolate(PRICE_STEPS[step][this.language], params);
  }

  euro(cents: number): string {
    return formatEuro(cents, this.language);
  }

  decimal(raw: string): string {
    return this.language === 'it' ? raw.replace('.', ',') : raw;
  }
}

function rateStep(words: Wording, { row, appliedTo }: LineExplanation, zone: string): Step {
  const detail =
    appliedTo === null
      ? words.say('fixed', { amount: words.euro(row.amount ?? 0), row: row.id, zone })
      : words.say('ofValue', {
          rate: formatNumber((row.rate ?? 0) / 1000, words.language, 3),
          value: words.euro(appliedTo),
          row: row.id,
          zone,
        });
  return { label: words.say('rate'), detail, amount: null };
}

/**
 * Steps of one coverage in calculation order; PDU, minimum and loading only for users that may read the economic
 * details.
 */
function stepsOf(words: Wording, line: LineExplanation, explanation: Explanation, economics: boolean): Step[] {
  const { line: priced } = line;
  const steps = [rateStep(words, line, `${explanation.zone.code} ${explanation.zone.name}`)];
  const add = (label: keyof typeof PRICE_STEPS, detail: string, amount: number | null) =>
    steps.push({ label: words.say(label), detail, amount });
  const duration = durationName(explanation.rated.months)[words.language];
  add('duration', words.say('times', { duration, factor: factorText(line.durationFactor, words.language) }), null);
  if (line.antitheftFactor !== ONE)
    add('antitheft', words.say('factor', { factor: factorText(line.antitheftFactor, words.language) }), null);
  if (economics) {
    add('raw', words.say('euro', { raw: words.decimal(line.raw) }), null);
    if (line.minimum > 0) add('minimum', words.say(line.minimumApplied ? 'applied' : 'notReached'), line.minimum);
    add('pdu', words.say('rounded'), priced.pdu);
    add('loading', line.loadingAmount > 0 ? '' : formatPercent(line.loadingPercent, words.language), priced.loading);
  }
  if (priced.discount !== 0) add(priced.complimentary ? 'complimentary' : 'discount', '', -priced.discount);
  add('taxable', '', priced.taxable);
  add('tax', words.say('taxDetail', { rate: formatPercent(priced.taxRate, words.language), law: line.tax.legalRef }), priced.tax);
  add('premium', '', priced.premium);
  return steps;
}

/** Returns how each coverage's price came about, in words; PDU and loadings only with `economics`. */
export function explainedCoverages(explanation: Explanation, language: Language, economics: boolean): Answer['coverages'] {
  const words = new Wording(language);
  return explanation.lines.map((line) => {
    const { coverage } = line.line;
    const type = coverageType(coverage);
    return {
      coverage,
      name: { it: type?.it ?? coverage, en: type?.en ?? coverage },
      steps: stepsOf(words, line, explanation, economics),
    };
  });
}

/** The commissions stored with the price: later agreements do not change them. */
async function commissionSteps(work: UserWork, words: Wording, contractId: number): Promise<Step[] | null> {
  const { rows } = await sql<Omit<RatedCommission, 'coverages'> & { party_id: number | null; coverages: string[] | null }>`
    select recipient, base, base_amount as "baseAmount", percent, amount, party_id, coverages from contract_commission
    where contract_id = ${contractId} order by position`.execute(work.db);
  const visible = visibleCommissions(work.actor, rows);
  return (
    visible?.map((earned) => ({
      label: COMMISSION_RECIPIENTS[earned.recipient][words.language],
      detail: words.say(earned.coverages === null ? 'commission' : 'commissionOn', {
        percent: formatPercent(earned.percent, words.language),
        base: COMMISSION_BASES[earned.base][words.language],
        amount: words.euro(earned.baseAmount),
        coverages: (earned.coverages ?? []).map((code) => coverageName(code)[words.language]).join(', '),
      }),
      amount: earned.amount,
    })) ?? null
  );
}

/** 'Perché questo prezzo?': the trace of the stored price, recomputed with its versions and its date. */
export async function explainContract(work: UserWork, sale: SaleContexts, id: number): Promise<Answer> {
  const row = await findContract(work, id);
  const { tariff_version_id: tariffVersionId, company_id: companyId } = row;
  if (tariffVersionId === null || companyId === null) throw new AppError(commonErrors.NOT_FOUND);
  const parties = await readPartiesOf(work, row);
  const today = todayInRome(row.issued_at ?? row.accepted_at ?? row.updated_at);
  const context = await sale.on({ today });
  const priced = await priceFrozen({ ...work, today }, context, row.data, parties, { tariffVersionId, companyId });
  const explanation = priced === null ? undefined : explain(priced.offer.tariff, priced.risk, priced.rated.selection);
  if (priced === null || explanation === undefined) throw new AppError(commonErrors.NOT_FOUND);
  const words = new Wording(work.language);
  const named = await tariffVersionName(work.db, tariffVersionId);
  const economics = work.actor.roles.has('READ_DETTAGLI_ECONOMICI');
  return {
    tariff: words.say('tariff', { name: named?.name ?? explanation.tariffCode, number: named?.number ?? '' }),
    coverages: explainedCoverages(explanation, work.language, economics),
    commissions: await commissionSteps(work, words, id),
  };
}
