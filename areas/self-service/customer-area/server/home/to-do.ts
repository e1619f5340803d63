import { sql } from 'kysely';
import { customerPaymentPath, type PaymentDependencies } from '#areas/money/premium-payments/server/public.ts';
import { PREMIUM_DUE } from '#areas/sale/contracts/server/public.ts';
import { customerOfferPath, shareIsOpen } from '#areas/sale/quotations/server/public.ts';
import { awaitsSignature, customerSignaturePath } from '#areas/sale/signatures/server/public.ts';
import { awaitsPhotos, customerPhotosPath } from '#areas/sale/video-appraisals/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { SecretBox } from '#platform/server-kit/secret-box.ts';
import { portalErrors, type ToDo } from '../../api/index.ts';
import type { ToDoKind } from '../../domain/index.ts';
import { isOwn } from './policies.ts';

/**
 * What waits for the customer, most urgent first: premiums by card, offers that they have not answered, papers to sign,
 * photos to take. One row for each contract and kind.
 */
export async function readToDo(work: UserWork, hasCards: boolean): Promise<ToDo[]> {
  const columns = sql`c.id as "contractId", coalesce(c.policy_number, c.number) as number, c.vehicle as insured,
    coalesce(c.product_name, '') as product, case when c.cancelled_from is null then c.premium else ${PREMIUM_DUE} end as amount,
    exists (select from contract_view f where f.customer_user_id = c.customer_user_id and f.policy_number is not null and f.plate = c.plate
      and f.status <> 'POLIZZA_ANNULLATA' and f.expiry_date <= c.effective_date) as "isRenewal"`;
  const { rows } = await sql<ToDo>`select * from (
      select 'PAGAMENTO' as what, ${columns}, c.premium_due_on as until, false as "isAccepted" from contract_view c
      where ${isOwn(work)} and ${hasCards} and c.payment_type = 'CARTA_CREDITO' and c.premium_paid_on is null
        and (c.status = 'PREVENTIVO_ACCETTATO' or c.premium_due_on is not null and c.status in ('POLIZZA', 'POLIZZA_SCADUTA', 'POLIZZA_ANNULLATA'))
      union all
      select 'OFFERTA', ${columns}, s.expires_on, s.proceeded_at is not null from contract_view c
        join lateral (select s.expires_on, s.proceeded_at from quotation_share s where s.contract_id = c.id and ${shareIsOpen(work.today)}
          order by s.id desc limit 1) s on true where ${isOwn(work)}
      union all
      select 'FIRMA', ${columns}, (e.expires_at at time zone 'Europe/Rome')::date, false from contract_view c
        join signature_envelope e on e.contract_id = c.id where ${isOwn(work)} and ${awaitsSignature(work.now)}
      union all
      select 'FOTO', ${columns}, a.expires_on, false from contract_view c join appraisal a on a.contract_id = c.id
      where ${isOwn(work)} and ${awaitsPhotos(work.today)}) w
    order by w."isAccepted", w.until nulls last, w."contractId" limit 50`.execute(work.db);
  return rows;
}

export interface OpenDependencies {
  readonly payments: PaymentDependencies;
  readonly box: SecretBox;
}

function pathOf(work: UserWork, { payments, box }: OpenDependencies, contractId: number, what: ToDoKind): Promise<string | null> {
  switch (what) {
    case 'PAGAMENTO':
      return customerPaymentPath(work, payments, contractId);
    case 'OFFERTA':
      return customerOfferPath(work, contractId);
    case 'FIRMA':
      return customerSignaturePath(work, box, contractId);
    case 'FOTO':
      return customerPhotosPath(work, contractId);
  }
}

/**
 * Returns the path of the page on which the customer completes a task. Throws NOT_FOUND for a contract that is not theirs,
 * NOT_WAITING.
 */
export async function openToDo(
  work: UserWork,
  dependencies: OpenDependencies,
  contractId: number,
  what: ToDoKind,
): Promise<{ path: string }> {
  const { rows } = await sql`select from contract_view c where c.id = ${contractId} and ${isOwn(work)}`.execute(work.db);
  if (rows.length === 0) throw new AppError(commonErrors.NOT_FOUND);
  const path = await pathOf(work, dependencies, contractId, what);
  if (path === null) throw new AppError(portalErrors.NOT_WAITING);
  return { path };
}
