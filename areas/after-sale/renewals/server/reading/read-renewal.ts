import { sql } from 'kysely';
import { claimsOfPolicy } from '#areas/after-sale/claims/server/public.ts';
import { addressLine } from '#areas/customers/customers/domain/index.ts';
import type { SaleContexts } from '#areas/sale/contracts/server/public.ts';
import { readContractForJob } from '#areas/sale/contracts/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { RenewalDetail, RenewalRow } from '../../api/schemas.ts';
import { findCase, type StoredCase, visibleCases } from '../access.ts';
import { callsToday } from '../queue/limits.ts';
import { priceNext, termView } from '../term/price-case.ts';
import { ROW_COLUMNS, ROW_TABLES } from './row-columns.ts';

/** Steps of the history that the page shows. */
const SHOWN = 50;

/** Calls and steps of a case, and the offers sent by link, newest first. */
async function historyOf({ db }: UserWork, id: number): Promise<RenewalDetail['history']> {
  const { rows } = await sql<RenewalDetail['history'][number]>`select * from (
      select a.id, a.kind, a.outcome, a.note, a.call_at as "callAt", a.manual, a.at, u.display_name as by
      from renewal_attempt a left join user_view u on u.id = a.user_id where a.case_id = ${id}
      union all
      select s.id, 'OFFERTA', null, coalesce(m.to_address, n.number), null, false, s.created_at, u.display_name
      from renewal_quotation k join contract_view n on n.id = k.contract_id join quotation_share s on s.contract_id = n.id
        join user_view u on u.id = s.created_by left join mail_outbox m on m.id = s.mail_id where k.case_id = ${id}) h
    order by at desc, id desc limit ${SHOWN}`.execute(db);
  return rows;
}

async function factsOf(work: UserWork, row: StoredCase) {
  const { rows } = await sql<{
    callsToday: number;
    otherPolicies: number;
    script: string;
    leasedBy: string | null;
  }>`select ${callsToday(work)} as "callsToday",
      (select count(*)::int from contract_view d where d.customer_tax_code = c.customer_tax_code and d.status = 'POLIZZA' and d.id <> c.id)
        as "otherPolicies",
      (select s.text_it from renewal_script s left join product_version v on v.id = c.product_version_id left join product p on p.id = v.product_id
        where s.product in (p.code, '') order by s.product desc limit 1) as script,
      (select u.display_name from user_view u where u.id = ${row.leased_by}::bigint) as "leasedBy"
    from contract_view c where c.id = ${row.contract_id}`.execute(work.db);
  return assertDefined(rows[0], `contract ${row.contract_id}`);
}

/** Reads a case with everything that the operator needs on the phone. Throws NOT_FOUND. */
export async function readRenewal(work: UserWork, sale: SaleContexts, id: number): Promise<RenewalDetail> {
  const row = await findCase(work, id);
  const { rows } = await sql<RenewalRow>`select ${ROW_COLUMNS} from ${ROW_TABLES} where r.id = ${id}`.execute(work.db);
  const [listed] = rows;
  if (listed === undefined) throw new AppError(commonErrors.NOT_FOUND);
  const policy = await readContractForJob(work, row.contract_id);
  const { customer, vehicle } = policy.data;
  const term = await priceNext(work, sale, policy, row.expires_on);
  const lines = await work.db
    .selectFrom('contract_line')
    .select(['coverage as code', 'premium'])
    .where('contract_id', '=', row.contract_id)
    .orderBy('position')
    .execute();
  const facts = await factsOf(work, row);
  const isLeased = row.leased_until !== null && row.leased_until >= work.now;
  return {
    ...listed,
    version: row.version,
    language: row.language,
    callsRefused: row.calls_refused,
    email: customer.contacts.email,
    address: addressLine(customer.subjectAddress),
    birthDate: customer.birthDate,
    registrationDate: policy.data.insuredObject === 'VEICOLO' ? vehicle.registrationDate : null,
    insuredValue: policy.insured_value,
    coverages: lines,
    lien: vehicle.constraint ? (vehicle.lienholder ?? '') : null,
    otherPolicies: facts.otherPolicies,
    claims: await claimsOfPolicy(work.db, row.contract_id),
    history: await historyOf(work, id),
    script: facts.script,
    callsToday: facts.callsToday,
    term: termView(term, policy, row.expires_on, work.language),
    leasedUntil: isLeased ? row.leased_until : null,
    leasedBy: isLeased ? facts.leasedBy : null,
    isMine: row.leased_by === work.actor.userId,
  };
}

/** The renewal case of a policy that the user sees, and the contracts before and after it. */
export async function chainOf(work: UserWork, contractId: number) {
  const { rows } = await sql<RenewalRow>`select ${ROW_COLUMNS} from ${ROW_TABLES} where r.contract_id = ${contractId}
    and ${await visibleCases(work)} order by r.expires_on desc limit 1`.execute(work.db);
  const { rows: before } = await sql<{ id: number; number: string }>`select o.id, coalesce(o.policy_number, o.number) as number
    from renewal_quotation k join renewal_case r on r.id = k.case_id join contract_view c on c.id = r.contract_id join contract_view o on o.id = c.id
    where k.contract_id = ${contractId} and ${await visibleCases(work)}`.execute(work.db);
  const [row] = rows;
  const next =
    row?.quotationId == null
      ? null
      : { id: row.quotationId, number: row.quotationNumber ?? '', isPolicy: row.quotationStatus?.startsWith('POLIZZA') ?? false };
  return { renewal: row ?? null, renews: before[0] ?? null, renewedBy: next };
}
