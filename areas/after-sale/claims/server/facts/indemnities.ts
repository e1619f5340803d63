import { sql } from 'kysely';
import { vatRateOn } from '#areas/agency/settings/domain/index.ts';
import type { SettingStore } from '#areas/agency/settings/server/public.ts';
import { addMonths } from '#platform/domain-kit/time/dates.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import { isTotalByCause, newForOldMonths } from '../../domain/cause-rules.ts';
import type { GapBase, Survey } from '../../domain/indemnity/indemnity-input.ts';
import { insuranceYear } from '../../domain/indemnity/wear.ts';
import { computeIndemnity, type IndemnityInput, type IndemnityRecord, indemnityRecord, kindOfPart } from '../../domain/index.ts';
import { AGREED_STEPS } from '../../domain/state-codes.ts';
import type { StoredClaim } from '../access.ts';
import type { PolicyCover } from './policy-cover.ts';
import { wearOn } from './terms.ts';

/** A coverage of a claim with what was found of it. */
export interface SurveyedPart {
  readonly coverage: string;
  readonly requested: number;
  readonly survey: Survey;
}

/** What a coverage of a policy paid, or will pay, for other losses in the same year of insurance, in cents. */
async function usedBefore({ db }: Pick<Work, 'db'>, claim: StoredClaim, { row }: PolicyCover): Promise<Map<string, number>> {
  const from = insuranceYear(row.effective_date ?? claim.loss_on, claim.loss_on);
  const { rows } = await sql<{ coverage: string; used: number }>`select p.coverage, sum(p.agreed)::bigint as used
    from claim_part p join claim s on s.id = p.claim_id
    where s.contract_id = ${claim.contract_id} and s.id <> ${claim.id} and s.loss_on > ${from} and s.loss_on <= ${addMonths(from, 12)}
      and s.step in (${literals(AGREED_STEPS)}) and p.agreed is not null group by 1`.execute(db);
  return new Map(rows.map(({ coverage, used }) => [coverage, used]));
}

/** Share of the insured value that GAP_PERCENTUALE pays where its tariff states none. */
const GAP_SHARE = 200_000;

function gapOf(coverage: string, { row, terms }: PolicyCover): GapBase | null {
  const { invoiceValue, insuredResidualDebt } = row.data.vehicle;
  if (coverage === 'GAP_VALORE_FATTURA') return { form: 'FATTURA', invoice: invoiceValue ?? row.insured_value ?? 0 };
  if (coverage === 'GAP_DEBITO_RESIDUO') return { form: 'DEBITO_RESIDUO', debt: insuredResidualDebt ?? 0 };
  return coverage === 'GAP_PERCENTUALE' ? { form: 'PERCENTUALE', percent: terms.get(coverage)?.limitTerms?.percent ?? GAP_SHARE } : null;
}

/** What the other parts take from the one that pays the loss itself. */
interface Main {
  readonly value: number;
  readonly deductible: number;
}

function mainOf(input: IndemnityInput): Main {
  const { estimated, degradation, deductible } = computeIndemnity(input);
  return { value: estimated - degradation + input.survey.salvage, deductible };
}

const isBeside = (kind: string) => kind === 'GAP' || kind === 'SCOPERTO';

/** Computes every part of a claim, each with all that it comes from. GAP and refunds of deductibles follow the others. */
export async function computeParts(
  work: Work,
  settings: Pick<SettingStore, 'current'>,
  claim: StoredClaim,
  cover: PolicyCover,
  parts: readonly SurveyedPart[],
): Promise<Map<string, IndemnityRecord>> {
  const { row, coverages, terms } = cover;
  const { vehicle } = row.data;
  const wear = await wearOn(work, row.company_id, claim.loss_on);
  const used = await usedBefore(work, claim, cover);
  const { IVA_VEICOLO } = await settings.current();
  const inputOf = ({ coverage, requested, survey }: SurveyedPart, main: Main | null): IndemnityInput => {
    const kind = kindOfPart(coverage, claim.is_total || isTotalByCause(claim.cause));
    return {
      kind,
      coverage,
      requested,
      lossOn: claim.loss_on,
      registeredOn: vehicle.registrationDate,
      coverFrom: cover.vehicleSince,
      survey: kind === 'GAP' && survey.value === null ? { ...survey, value: main?.value ?? 0 } : survey,
      wear,
      newForOldMonths: newForOldMonths(coverages),
      wearWaived: coverages.includes('RINUNCIA_DEGRADO'),
      vatRate: vatRateOn(IVA_VEICOLO, claim.loss_on),
      vatRecovery: vehicle.vatRecovery,
      insuredValue: row.insured_value,
      proportionalWaived: false,
      deductible: terms.get(coverage)?.deductibleTerms ?? null,
      limit: kind === 'GAP' && coverage === 'GAP_PERCENTUALE' ? null : (terms.get(coverage)?.limitTerms ?? null),
      usedBefore: used.get(coverage) ?? 0,
      gap: gapOf(coverage, cover),
      borne: kind === 'SCOPERTO' ? (main?.deductible ?? 0) : 0,
    };
  };
  const own = parts.map((part) => inputOf(part, null));
  const first = own.find(({ kind }) => !isBeside(kind));
  const main = first === undefined ? null : mainOf(first);
  return new Map(
    parts.map((part) => {
      const input = inputOf(part, main);
      return [part.coverage, indemnityRecord(input)];
    }),
  );
}
