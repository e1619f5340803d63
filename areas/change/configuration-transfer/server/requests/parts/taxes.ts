import { bringTaxRate, endTaxRate, readTaxRates } from '#areas/offer/catalogue/server/public.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import type { ExchangeBody, ExchangeError, ExchangeStep } from '../../../api/index.ts';
import { LAST_DAY, TAX_DIFFERENT, TAX_OVERLAPS } from '../../../api/texts.ts';
import { type ActionOf, type Destination, type ImportPlan, stepOf } from './step.ts';

type TaxRate = ExchangeBody['taxRates'][number];

const lastDay = ({ validTo }: TaxRate) => validTo ?? '9999-12-31';

/** Returns whether a rate ends earlier than here because a successor replaces it: never on a day that was charged. */
function endsSooner(here: TaxRate, sent: TaxRate, { sells, today }: Destination): boolean {
  return sent.validTo !== null && lastDay(sent) < lastDay(here) && (!sells || sent.validTo >= today);
}

/** A premium tax charged here must be equal in the file; new rates are imported, and the rates they replace end. */
export async function planTaxes(db: Database, { taxRates }: ExchangeBody, to: Destination): Promise<ImportPlan> {
  const known = new Map((await readTaxRates(db)).map((rate) => [rate.id, rate]));
  const errors: ExchangeError[] = [];
  const steps: ExchangeStep[] = [];
  const after = new Map<string, TaxRate>(known);
  for (const sent of taxRates) {
    const here = known.get(sent.id);
    const same =
      here === undefined || (here.rate === sent.rate && here.validFrom === sent.validFrom && here.lineOfBusiness === sent.lineOfBusiness);
    if (!same) errors.push({ place: `Imposta ${sent.id}`, ...TAX_DIFFERENT });
    const sooner = here !== undefined && same && endsSooner(here, sent, to);
    const differs = here !== undefined && lastDay(here) !== lastDay(sent);
    const action = here === undefined ? 'NUOVO' : sooner ? 'AGGIORNATO' : differs ? 'DIVERSO' : 'UGUALE';
    steps.push(stepOf('imposte', sent.id, sent.lineOfBusiness, action, differs ? [LAST_DAY] : []));
    if (action === 'NUOVO' || action === 'AGGIORNATO') after.set(sent.id, sent);
  }
  for (const sent of taxRates.filter(({ id }) => !known.has(id))) {
    const others = [...after.values()].filter(({ id, lineOfBusiness }) => id !== sent.id && lineOfBusiness === sent.lineOfBusiness);
    if (others.some((one) => one.validFrom <= lastDay(sent) && sent.validFrom <= lastDay(one))) {
      errors.push({ place: `Imposta ${sent.id}`, ...TAX_OVERLAPS });
    }
  }
  return { steps, errors };
}

/** Ends rates first, so that the days of their successors are free. */
export async function bringTaxes(work: UserWork, { taxRates }: ExchangeBody, actionOf: ActionOf): Promise<void> {
  for (const { id, validTo } of taxRates) {
    if (actionOf('imposte', id) !== 'AGGIORNATO') continue;
    await endTaxRate(work, id, validTo);
  }
  for (const { id, lineOfBusiness, validFrom, validTo, rate, legalRef, note } of taxRates) {
    if (actionOf('imposte', id) !== 'NUOVO') continue;
    const period = { valid_from: validFrom, valid_to: validTo };
    await bringTaxRate(work, { id, line_of_business: lineOfBusiness, ...period, rate, legal_ref: legalRef, note });
  }
}
