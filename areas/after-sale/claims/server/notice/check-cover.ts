import { sql } from 'kysely';
import { visibilityOf } from '#areas/agency/access/server/public.ts';
import { codesOf, deductibleWords, limitWords } from '#areas/offer/catalogue/domain/index.ts';
import { POLICY_STATUSES } from '#areas/sale/contracts/domain/index.ts';
import { visibleContracts } from '#areas/sale/contracts/server/public.ts';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import type { checkCover } from '../../api/routes.ts';
import { NO_VEHICLE, UNKNOWN_POLICY } from '../../api/texts.ts';
import { coveragesFor, isTotalByCause } from '../../domain/cause-rules.ts';
import { coverChecks } from '../../domain/cover-checks.ts';
import { CLAIM_CAUSES, type ClaimCause, documentsFor, mainCoverages } from '../../domain/index.ts';
import { coverageName, coverFacts, type PolicyCover, readCover } from '../facts/policy-cover.ts';
import { termsOn } from '../facts/terms.ts';

/** Finds a policy of a vehicle by its number, in force or ended, as far as the user sees it. Throws 422 at `policy`. */
export async function findPolicy(work: UserWork, number: string): Promise<number> {
  const { rows } = await sql<{ id: number; kind: string }>`select c.id, c.insured_object as kind from contract_view c
    where c.policy_number = ${number.trim().toUpperCase()} and c.status in (${literals(POLICY_STATUSES)})
      and c.anonymised_at is null and ${visibleContracts(await visibilityOf(work))}`.execute(work.db);
  const [found] = rows;
  if (found === undefined) throw new FieldErrors({ policy: UNKNOWN_POLICY[work.language] });
  if (found.kind !== 'VEICOLO') throw new FieldErrors({ policy: NO_VEHICLE[work.language] });
  return found.id;
}

/** Claims of a policy that may be the same event: the same day and cause, or a cause beside it. */
export async function sameEvents({ db }: Pick<UserWork, 'db'>, contractId: number, lossOn: PlainDate, except = 0) {
  return db
    .selectFrom('claim')
    .select(['id', 'code', 'state', 'step', 'loss_on as lossOn'])
    .select((eb) => eb.ref('cause').$castTo<ClaimCause>().as('cause'))
    .where('contract_id', '=', contractId)
    .where('loss_on', '=', lossOn)
    .where('id', '<>', except)
    .where('state', '<>', 'BOZZA')
    .where('step', 'not in', ['UNITO', 'SENZA_SEGUITO'])
    .orderBy('id')
    .execute();
}

/** Checks of a policy for an event. */
export async function checksOf(work: UserWork, cover: PolicyCover, cause: ClaimCause, lossOn: PlainDate, notifiedOn: PlainDate) {
  return coverChecks(coverFacts(cover, cause, lossOn, notifiedOn), await termsOn(work, lossOn));
}

/** Answers the guide of the notice. Throws 422 at `policy`. */
export async function checkPolicy(
  work: UserWork,
  { polizza, causa, data }: { readonly polizza: string; readonly causa?: ClaimCause | undefined; readonly data?: PlainDate | undefined },
): Promise<ResponseOf<typeof checkCover>> {
  const contractId = await findPolicy(work, polizza);
  const cover = await readCover(work, contractId, data ?? work.today);
  const { row, coverages, terms } = cover;
  const offered = causa === undefined ? coverages : coveragesFor(causa, coverages);
  return {
    contractId,
    policyNumber: row.policy_number ?? '',
    customer: row.customer_name,
    vehicle: row.vehicle ?? '',
    plate: row.plate,
    effectiveDate: row.effective_date ?? '',
    expiryDate: row.expiry_date ?? '',
    coverages: offered.map((code) => {
      const own = terms.get(code) ?? {};
      return {
        code,
        name: coverageName(cover, code, work.language),
        deductible: deductibleWords(own, work.language),
        limit: limitWords(own, work.language),
      };
    }),
    causes: codesOf(CLAIM_CAUSES).filter((cause) => mainCoverages(cause, coverages).length > 0),
    checks: causa === undefined || data === undefined ? [] : await checksOf(work, cover, causa, data, work.today),
    documents: causa === undefined ? [] : [...documentsFor(causa, { isTotal: isTotalByCause(causa), coverages: offered })],
    duplicates: data === undefined ? [] : await sameEvents(work, contractId, data),
  };
}
