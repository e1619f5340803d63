import { sql } from 'kysely';
import { openWithdrawal, type RequestSources } from '#areas/after-sale/change-requests/server/public.ts';
import { hashOfToken, openPublicLink } from '#areas/agency/access/server/public.ts';
import type { AgencyParty } from '#areas/agency/documents/domain/index.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import { maskedIban } from '#platform/domain-kit/identifiers/iban.ts';
import { maxDate, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { Context, Work } from '#platform/server-kit/context.ts';
import { enqueue } from '#platform/server-kit/jobs/job.ts';
import { cancellationErrors, cancellationEvents } from '../../api/index.ts';
import type { declareWithdrawal, openWithdrawalLink, WithdrawalDeclaration } from '../../api/withdrawal-routes.ts';
import { DECLARATION_NOTE, declarationText } from '../../api/withdrawal-texts.ts';
import { proposedEffectiveDate } from '../../domain/cancellation-dates.ts';
import { lastWithdrawalDay, type WithdrawalState, withdrawalState } from '../../domain/withdrawal.ts';
import { SOLD_AT_DISTANCE } from './links.ts';
import { RECEIPT } from './receipt.ts';

interface Linked {
  readonly linkId: number;
  readonly contractId: number;
  readonly policyNumber: string;
  readonly product: string;
  readonly insurer: string;
  readonly issuedAt: string;
  readonly soldAtDistance: boolean;
  readonly isInForce: boolean;
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly sellerId: number;
  readonly declaredAt: string | null;
}

const linked = (token: string) => sql<Linked>`select l.id as "linkId", c.id as "contractId", c.policy_number as "policyNumber",
    coalesce(c.product_name, '') as product, coalesce(k.name, '') as insurer, c.issued_at as "issuedAt", ${SOLD_AT_DISTANCE} as "soldAtDistance",
    c.status = 'POLIZZA' as "isInForce", c.effective_date as "from", c.expiry_date as "to", c.seller_id as "sellerId",
    w.declared_at as "declaredAt"
  from withdrawal_link l join contract_view c on c.id = l.contract_id left join company_view k on k.id = c.company_id
    left join withdrawal w on w.contract_id = c.id
  where l.token_hash = ${hashOfToken(token)} and c.anonymised_at is null and c.issued_at is not null`;

function stateOf(found: Linked, today: PlainDate): WithdrawalState {
  const { soldAtDistance, isInForce, issuedAt, declaredAt } = found;
  return withdrawalState({ isDeclared: declaredAt !== null, soldAtDistance, isInForce, concludedOn: todayInRome(issuedAt) }, today);
}

/** Returns the policy of a link, and whether its customer may withdraw. Throws NOT_FOUND. */
export async function showWithdrawal(
  ctx: Context,
  agency: () => Promise<AgencyParty>,
  token: string,
): Promise<ResponseOf<typeof openWithdrawalLink>> {
  const found = await openPublicLink(ctx, 'withdrawal', linked(token));
  const { policyNumber, product, insurer, issuedAt, declaredAt } = found;
  const { name, phone, email } = await agency();
  const concludedOn = todayInRome(issuedAt);
  return {
    state: stateOf(found, ctx.today),
    policyNumber,
    product,
    insurer,
    concludedOn,
    lastDay: lastWithdrawalDay(concludedOn),
    declaredAt,
    agency: { name, phone, email },
  };
}

/** Prepares the cancellation; null where the policy is in another draft, or the request has a cancellation. */
async function prepare(work: Work, found: Linked, form: WithdrawalDeclaration, ticket: string): Promise<number | null> {
  const { contractId, sellerId, from, to } = found;
  const day = { from, to, requestedOn: work.today, eventOn: null };
  const effectiveOn = maxDate(from, proposedEffectiveDate('RECESSO_14_GIORNI', day));
  const busy = await work.db
    .selectFrom('cancellation_policy')
    .select('id')
    .where('contract_id', '=', contractId)
    .where('status', '=', 'DA_CONFERMARE')
    .executeTakeFirst();
  if (busy !== undefined) return null;
  const made = await work.db
    .insertInto('cancellation')
    .values({
      status: 'BOZZA',
      cause: 'RECESSO_14_GIORNI',
      requested_on: work.today,
      effective_on: effectiveOn,
      sold_at_distance: true,
      note: DECLARATION_NOTE,
      iban: form.iban,
      account_holder: form.iban === null ? null : form.name,
      ticket,
      created_at: work.now,
      created_by: sellerId,
      updated_at: work.now,
      updated_by: sellerId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) return null;
  await work.db
    .insertInto('cancellation_policy')
    .values({ cancellation_id: made.id, contract_id: contractId, status: 'DA_CONFERMARE' })
    .execute();
  await audit(work, cancellationEvents, { entityId: made.id, action: 'WITHDRAW', after: { policy: found.policyNumber, ticket } });
  return made.id;
}

/**
 * Records a customer's withdrawal: opens the request, prepares the cancellation, and orders the receipt. A second
 * declaration returns the first. Throws NOT_FOUND, WITHDRAWAL_IMPOSSIBLE.
 */
export async function declare(
  ctx: Context,
  sources: RequestSources,
  { token, ...form }: WithdrawalDeclaration & { readonly token: string },
): Promise<ResponseOf<typeof declareWithdrawal>> {
  const { contractId } = await openPublicLink(ctx, 'withdrawal', linked(token));
  return ctx.db.transaction().execute(async (db) => {
    const work = { ...ctx, db, actor: null };
    await db.selectFrom('contract_view').select('id').where('id', '=', contractId).forUpdate().execute();
    const { rows } = await linked(token).execute(db);
    const [found] = rows;
    if (found === undefined) throw new AppError(cancellationErrors.WITHDRAWAL_IMPOSSIBLE);
    const state = stateOf(found, work.today);
    if (state === 'DICHIARATO' && found.declaredAt !== null) return { declaredAt: found.declaredAt };
    if (state !== 'POSSIBILE') throw new AppError(cancellationErrors.WITHDRAWAL_IMPOSSIBLE);
    const { policyNumber, product, insurer, sellerId, linkId } = found;
    const iban = form.iban === null ? null : maskedIban(form.iban);
    const text = declarationText({
      name: form.name,
      email: form.email,
      policy: policyNumber,
      product,
      insurer,
      declaredAt: work.now,
      iban,
    });
    const request = { contractId, policyNumber, sellerId, customer: form.name, text: text.join('\n') };
    const { ticket } = await openWithdrawal(work, sources, request);
    const cancellationId = await prepare(work, found, form, ticket);
    const { id } = await db
      .insertInto('withdrawal')
      .values({
        contract_id: contractId,
        link_id: linkId,
        declared_at: work.now,
        name: form.name,
        email: form.email,
        iban: form.iban,
        ip: ctx.ip,
        ticket,
        cancellation_id: cancellationId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await enqueue(work, RECEIPT, { withdrawalId: id }, { key: `${RECEIPT.name}:${id}` });
    return { declaredAt: work.now };
  });
}
