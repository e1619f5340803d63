import type { FastifyReply } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { visibilityOf } from '#areas/agency/access/server/public.ts';
import type { AgencyParty } from '#areas/agency/documents/domain/index.ts';
import type { Documents } from '#areas/agency/documents/server/public.ts';
import { CANCELLATION_CAUSES, type RefundType } from '#areas/offer/catalogue/domain/index.ts';
import { CANCELLABLE_POLICIES } from '#areas/sale/contracts/domain/index.ts';
import { visibleContracts } from '#areas/sale/contracts/server/public.ts';
import { AppError, commonErrors, FieldErrors } from '#platform/api-kit/errors.ts';
import type { BodyOf, ResponseOf } from '#platform/api-kit/route.ts';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { formatDate, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { OutsideContext, UserWork } from '#platform/server-kit/context.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { containing } from '#platform/server-kit/database/like.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import { cancellationQuotationEvents } from '../../api/audit-events.ts';
import { cancellationErrors } from '../../api/index.ts';
import { LETTER_LABELS, QUOTATION_PAPER } from '../../api/letter-texts.ts';
import type {
  CancellationQuotationRow,
  listCancellationQuotations,
  quoteCancellation,
  readCancellationQuotation,
} from '../../api/quotation-routes.ts';
import { unknownPolicies } from '../../api/texts.ts';
import { type RefundRecord, refundRecord } from '../../domain/index.ts';
import { refuse } from '../changes/confirm-policy.ts';
import { create } from '../changes/save.ts';
import { computeCancellation, type Request } from '../facts/compute.ts';
import { readPolicyFacts } from '../facts/policy-facts.ts';
import { previewOf } from '../facts/preview.ts';
import { printedAmounts } from '../letters/letter-data.ts';

const COLUMNS = sql`q.id, q.contract_id as "contractId", c.policy_number as "policyNumber", c.customer_name as customer, q.cause,
  q.effective_on as "effectiveOn", q.gross, q.cash, q.created_at as "createdAt", u.display_name as "createdBy", q.cancellation_id as "cancellationId"`;
const SOURCE = sql`from cancellation_quotation q join contract_view c on c.id = q.contract_id join user_view u on u.id = q.created_by`;

/** A quotation is of the whole policy. */
const WHOLE = { coverages: [], forced: [] };

type Query = z.output<NonNullable<typeof listCancellationQuotations.query>>;

/** Reads a page of the quotations of policies that the user sees. */
export async function readQuotations(work: UserWork, { search, causale, sort, order, max, page }: Query) {
  const parts: RawBuilder<unknown>[] = [visibleContracts(await visibilityOf(work))];
  if (causale !== undefined) parts.push(sql`q.cause = ${causale}`);
  if (search !== undefined && search !== '') parts.push(sql`c.search_text like plain_text(${containing(search)})`);
  const where = sql.join(parts, sql` and `);
  const column = sort === 'effectiveOn' ? sql`q.effective_on` : sql`q.created_at`;
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const { rows: items } = await sql<CancellationQuotationRow>`select ${COLUMNS} ${SOURCE} where ${where}
    order by ${column} ${direction}, q.id ${direction} limit ${max} offset ${(page - 1) * max}`.execute(work.db);
  const { rows } = await sql<{ n: number }>`select count(*) as n ${SOURCE} where ${where}`.execute(work.db);
  return { items, total: rows[0]?.n ?? 0 };
}

/** The policy that a user named by its number or id. Throws 422 if they do not see it. */
async function findPolicy(work: UserWork, policy: string): Promise<number> {
  const byId = /^\d{1,15}$/.test(policy) ? sql`or c.id = ${Number(policy)}` : sql``;
  const { rows } = await sql<{ id: number }>`select c.id from contract_view c where (c.policy_number = ${policy.toUpperCase()} ${byId})
    and c.status in (${literals(CANCELLABLE_POLICIES)}) and c.anonymised_at is null and ${visibleContracts(await visibilityOf(work))}
    order by c.policy_number = ${policy.toUpperCase()} desc limit 1`.execute(work.db);
  const [found] = rows;
  if (found === undefined) throw new FieldErrors({ policy: unknownPolicies([policy])[work.language] });
  return found.id;
}

/**
 * Computes and keeps what a cancellation would refund, as its confirmation would compute it. Throws 422 for an unknown
 * policy, AUTOMATIC_CANCELLATION_UNAVAILABLE where amounts have to be typed, REFUSED with the reasons.
 */
export async function quote(work: UserWork, { policy, ...form }: BodyOf<typeof quoteCancellation>): Promise<{ id: number }> {
  const contractId = await findPolicy(work, policy);
  const [found] = await readPolicyFacts(work, [contractId]);
  const facts = assertDefined(found, `policy ${contractId}`);
  const request: Request = { ...form, manualReason: null, typedBy: work.actor.userId, approvedBy: null, ...WHOLE };
  const computed = computeCancellation(facts, request, []);
  if (computed.outcome !== 'COMPUTED') return refuse(work, facts, computed);
  const { refund, input } = computed;
  const made = await work.db
    .insertInto('cancellation_quotation')
    .values({
      contract_id: contractId,
      cause: form.cause,
      requested_on: form.requestedOn,
      effective_on: form.effectiveOn,
      event_on: form.eventOn,
      refund_type: form.refundType,
      sold_at_distance: form.soldAtDistance,
      loan_initial: form.loanInitial,
      loan_residual: form.loanResidual,
      record: json(refundRecord(input, refund, facts.productVersionId)),
      gross: refund.gross,
      cash: refund.settlement.cash,
      created_at: work.now,
      created_by: work.actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const after = { policy: facts.policyNumber, cause: form.cause, effectiveOn: form.effectiveOn, gross: refund.gross };
  await audit(work, cancellationQuotationEvents, { entityId: made.id, action: 'CREATE', after });
  return made;
}

interface Stored extends CancellationQuotationRow {
  readonly requestedOn: PlainDate;
  readonly eventOn: PlainDate | null;
  readonly refundType: RefundType | null;
  readonly soldAtDistance: boolean;
  readonly loanInitial: number | null;
  readonly loanResidual: number | null;
  readonly record: RefundRecord;
}

async function find(work: UserWork, id: number, lock: RawBuilder<unknown> = sql``): Promise<Stored> {
  const { rows } = await sql<Stored>`select ${COLUMNS}, q.requested_on as "requestedOn", q.event_on as "eventOn",
      q.refund_type as "refundType", q.sold_at_distance as "soldAtDistance", q.loan_initial as "loanInitial",
      q.loan_residual as "loanResidual", q.record
    ${SOURCE} where q.id = ${id} and ${visibleContracts(await visibilityOf(work))} ${lock}`.execute(work.db);
  const [found] = rows;
  if (found === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return found;
}

/** Reads a quotation as it was computed. Throws NOT_FOUND. */
export async function readQuotation(work: UserWork, id: number): Promise<ResponseOf<typeof readCancellationQuotation>> {
  const { eventOn, refundType, soldAtDistance, loanInitial, loanResidual, record, ...row } = await find(work, id);
  const [facts] = await readPolicyFacts(work, [row.contractId]);
  const { input, refund } = record;
  const request: Request = {
    ...{ eventOn, refundType, soldAtDistance, loanInitial, loanResidual, requestedOn: row.requestedOn, effectiveOn: row.effectiveOn },
    ...{ cause: row.cause, manualReason: null, typedBy: 0, approvedBy: null, ...WHOLE },
  };
  const asComputed = { ...assertDefined(facts, `policy ${row.contractId}`), titles: input.titles };
  const shown = { outcome: 'COMPUTED', reasons: [], type: input.terms.type, refund, coverages: input.coverages } as const;
  return { ...row, preview: await previewOf(work, asComputed, request, shown) };
}

/** Sends a quotation as a PDF. Throws NOT_FOUND. */
export async function printQuotation(
  ctx: OutsideContext,
  { documents, agency }: { readonly documents: Documents; readonly agency: () => Promise<AgencyParty> },
  id: number,
): Promise<FastifyReply> {
  const { policyNumber, customer, cause, requestedOn, effectiveOn, createdAt, record, gross, cash } = await find(ctx, id);
  const content = await documents.draw(ctx, 'CALCOLO_ANNULLAMENTO', {
    agency: await agency(),
    quotationNumber: policyNumber,
    issuedAt: createdAt,
    issuedOn: todayInRome(createdAt),
    title: QUOTATION_PAPER.title,
    subtitle: String(id),
    recipient: { name: customer, address: null },
    text: [QUOTATION_PAPER.text],
    facts: [
      [LETTER_LABELS.cause, CANCELLATION_CAUSES[cause].it],
      [LETTER_LABELS.requestedOn, formatDate(requestedOn)],
      [LETTER_LABELS.effectiveOn, formatDate(effectiveOn)],
      [QUOTATION_PAPER.gross, formatEuro(gross, 'it')],
      [QUOTATION_PAPER.costs, formatEuro(record.refund.costs, 'it')],
      [QUOTATION_PAPER.cash, formatEuro(cash, 'it')],
    ],
    amounts: printedAmounts(record),
    closing: [QUOTATION_PAPER.note],
  });
  return ctx.reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `attachment; filename="Calcolo-${policyNumber}.pdf"`)
    .header('cache-control', 'no-store')
    .send(content);
}

/** Prepares the cancellation that was quoted, of today. Throws NOT_FOUND, QUOTATION_USED, IN_ANOTHER. */
export async function prepareQuoted(work: UserWork, id: number): Promise<{ id: number }> {
  const found = await find(work, id, sql`for update of q`);
  if (found.cancellationId !== null) throw new AppError(cancellationErrors.QUOTATION_USED);
  const { cause, requestedOn, effectiveOn, eventOn, refundType, soldAtDistance, loanInitial, loanResidual, policyNumber } = found;
  const made = await create(work, {
    ...{ cause, requestedOn, effectiveOn, eventOn, refundType, soldAtDistance, loanInitial, loanResidual },
    ...{ manualReason: null, note: null, iban: null, accountHolder: null, ticket: null, policies: [policyNumber] },
  });
  await work.db.updateTable('cancellation_quotation').set({ cancellation_id: made.id }).where('id', '=', id).execute();
  await audit(work, cancellationQuotationEvents, { entityId: id, action: 'USE', after: { cancellation: made.id } });
  return made;
}
