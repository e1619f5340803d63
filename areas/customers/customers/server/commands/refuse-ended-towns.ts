import { refuseBirthAfterEnd, refuseEndedTown } from '#areas/agency/geography/server/public.ts';
import { baseTaxCode } from '#platform/domain-kit/identifiers/tax-code.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { CustomerDraft } from '../../domain/index.ts';

/** Characters of a person's tax code that name the birth place. */
const PLACE = { from: 11, to: 15 } as const;

/**
 * Throws 422 when a user gives a customer a residence that has ended, or a birth place that had ended before the birth. A
 * customer keeps the town that they had, and a birth place that the Revenue Agency has put into their tax code stands.
 */
export async function refuseEndedTowns(work: UserWork, before: CustomerDraft, typed: CustomerDraft): Promise<void> {
  await refuseEndedTown(work, {
    field: 'subjectAddress.cityCode',
    chosen: typed.subjectAddress.cityCode,
    before: async () => before.subjectAddress.cityCode,
  });
  const { birthPlaceCode: place, birthDate: date, taxIdCode } = typed;
  const assigned = taxIdCode === null ? undefined : baseTaxCode(taxIdCode)?.slice(PLACE.from, PLACE.to);
  if (place === assigned || place === before.birthPlaceCode) return;
  await refuseBirthAfterEnd(work, { field: 'birthPlaceCode', place, date });
}
