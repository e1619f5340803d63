import { readPolicyOn } from '#areas/after-sale/variations/server/public.ts';
import { coverageType, type TariffCoverage } from '#areas/offer/catalogue/domain/index.ts';
import { readContents } from '#areas/offer/catalogue/server/public.ts';
import { demandsBlackBox, vehicleName } from '#areas/sale/contracts/domain/index.ts';
import { type ContractRow, readClaimedCoverages, readContractForJob } from '#areas/sale/contracts/server/public.ts';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import { addDays, minDate, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Work } from '#platform/server-kit/context.ts';
import type { CoverFacts } from '../../domain/cover-checks.ts';
import type { ClaimCause } from '../../domain/index.ts';

/** What a policy covered at a loss, with the terms that its tariff froze. */
export interface PolicyCover {
  /** Data, vehicle and value are those of the day of the loss. */
  readonly row: ContractRow;
  /** Codes of the coverages in force at the loss, less those that an earlier total loss used up. */
  readonly coverages: readonly string[];
  /** The day from whose 24:00 the vehicle was insured: of a substituted one, its substitution. */
  readonly vehicleSince: PlainDate;
  /** The day of an earlier total loss of the same vehicle that was paid: cover ended with it. */
  readonly lostOn: PlainDate | null;
  readonly terms: ReadonlyMap<string, TariffCoverage>;
}

/**
 * Reads the cover of a policy at a loss: the variations that took effect at 24:00 of the day before count, those of the day
 * itself do not. Whether the user sees the policy is decided before.
 */
export async function readCover(work: Work, contractId: number, lossOn: PlainDate): Promise<PolicyCover> {
  const row = await readContractForJob(work, contractId);
  const policy = assertDefined((await readPolicyOn(work, row, addDays(lossOn, -1))) ?? undefined, `policy ${contractId}`);
  const claimed = await readClaimedCoverages(work, [contractId]);
  const used = claimed.filter(({ since }) => since < lossOn);
  const lost = used.map(({ since }) => since).filter((since) => since > policy.vehicleSince);
  const { tariff_version_id: version } = row;
  const content = version === null ? undefined : (await readContents(work.db, 'tariff_version', [version])).get(version);
  const { vehicle } = policy.data;
  return {
    row: {
      ...row,
      data: policy.data,
      vehicle: vehicleName(vehicle),
      plate: vehicle.licensePlate,
      insured_value: vehicle.insuredValue,
    },
    coverages: policy.coverages.filter((code) => !used.some(({ coverage }) => coverage === code)),
    vehicleSince: policy.vehicleSince,
    lostOn: lost.length === 0 ? null : lost.reduce(minDate),
    terms: new Map((content?.coverages ?? []).map((one) => [one.type, one])),
  };
}

/** Name of a coverage: the commercial one of the policy's tariff, else that of its type. */
export function coverageName({ terms }: Pick<PolicyCover, 'terms'>, code: string, language: Language): string {
  return terms.get(code)?.name ?? coverageType(code)?.[language] ?? code;
}

/** Facts of the checks at a loss. */
export function coverFacts(
  { row, coverages, lostOn }: PolicyCover,
  cause: ClaimCause,
  lossOn: PlainDate,
  notifiedOn: PlainDate,
): CoverFacts {
  const { vehicle } = row.data;
  return {
    cause,
    lossOn,
    notifiedOn,
    from: row.effective_date ?? lossOn,
    to: row.expiry_date ?? lossOn,
    cancelledFrom: row.cancelled_from,
    lostOn,
    coverages,
    premiumDueOn: row.premium_due_on,
    premiumPaidOn: row.premium_paid_on,
    needsTracker: demandsBlackBox(row.data),
    trackerActiveFrom: vehicle.blackBoxActivationDate,
    lienholder: vehicle.constraint ? (vehicle.lienholder ?? '–') : null,
    lienUntil: vehicle.constraintExpirationDate,
  };
}
