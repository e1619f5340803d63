import { sql } from 'kysely';
import { requireAgency } from '#areas/agency/access/server/public.ts';
import { postEntry } from '#areas/sale/contracts/server/public.ts';
import { recordVariablePay } from '#areas/sale/disclosures/server/public.ts';
import { AppError, commonErrors, FieldErrors } from '#platform/api-kit/errors.ts';
import type { BodyOf } from '#platform/api-kit/route.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { rappelEvents } from '../../api/audit-events.ts';
import { insurerAccountErrors } from '../../api/errors.ts';
import type { endRappel, NewRappel, payRappel } from '../../api/rappel-routes.ts';
import { NO_SUCH_PERIOD, NOT_A_RECIPIENT, NOT_END_OF_PERIOD, PRODUCT_OF_ANOTHER, RAPPEL_PAYMENT_IMPOSSIBLE } from '../../api/texts.ts';
import { agreementOn, withholdingOf } from '../../domain/agreement.ts';
import { rappelPeriodOf } from '../../domain/index.ts';
import { rappelPostings } from '../../domain/postings.ts';
import { type RappelRule, rappelsOverlap } from '../../domain/rappel.ts';
import { lockInsurer, readAgreements } from '../terms/agreements.ts';

/** A rule with its record. */
export interface StoredRappel extends RappelRule {
  readonly id: number;
  readonly agreement: string;
}

/** Returns the rules of an insurer, of a recipient, or with neither all; there are few. */
export async function readRappels(
  { db }: Pick<Work, 'db'>,
  { companyId = null, recipientId = null }: { readonly companyId?: number | null; readonly recipientId?: number | null } = {},
): Promise<StoredRappel[]> {
  const all = db
    .selectFrom('rappel_rule')
    .select(['id', 'company_id as companyId', 'recipient_id as recipientId', 'products', 'period', 'method', 'bands', 'agreement'])
    .select(['valid_from as validFrom', 'valid_to as validTo'])
    .orderBy('company_id')
    .orderBy('recipient_id', (order) => order.asc().nullsFirst())
    .orderBy('valid_from', 'desc')
    .orderBy('id');
  const ofCompany = companyId === null ? all : all.where('company_id', '=', companyId);
  return (recipientId === null ? ofCompany : ofCompany.where('recipient_id', '=', recipientId)).execute();
}

const sourceOf = (id: number) => `rappel:${id}`;

/** Adds a rule. Throws RAPPEL_OVERLAPS, 422 for an unknown insurer, recipient or product. */
export async function addRappel(work: UserWork, form: NewRappel): Promise<{ id: number }> {
  await requireAgency(work);
  await lockInsurer(work, form.companyId);
  const recipientId = form.recipientId ?? null;
  const products = form.products.length === 0 ? null : form.products;
  const rule: RappelRule = { ...form, recipientId, products, validTo: null };
  if (recipientId !== null) {
    const user = await work.db
      .selectFrom('user_view')
      .select('id')
      .where('id', '=', recipientId)
      .where('enabled', '=', true)
      .executeTakeFirst();
    if (user === undefined) throw new FieldErrors({ recipientId: NOT_A_RECIPIENT[work.language] });
  }
  if (products !== null) {
    const own = await work.db
      .selectFrom('product')
      .select('id')
      .where('id', 'in', products)
      .where('company_id', '=', form.companyId)
      .execute();
    if (own.length !== new Set(products).size) throw new FieldErrors({ products: PRODUCT_OF_ANOTHER[work.language] });
  }
  const others = await readRappels(work, { companyId: form.companyId });
  if (others.some((other) => rappelsOverlap(rule, other))) throw new AppError(insurerAccountErrors.RAPPEL_OVERLAPS);
  const { id } = await work.db
    .insertInto('rappel_rule')
    .values({
      company_id: form.companyId,
      recipient_id: recipientId,
      products,
      period: form.period,
      method: form.method,
      bands: json(form.bands),
      valid_from: form.validFrom,
      agreement: form.agreement,
      created_at: work.now,
      created_by: work.actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordVariablePay(work.db, { userId: recipientId, source: sourceOf(id), validFrom: form.validFrom, validTo: null });
  await audit(work, rappelEvents, { entityId: id, action: 'CREATE', after: form });
  return { id };
}

async function lockRappel(work: UserWork, id: number): Promise<StoredRappel> {
  await requireAgency(work);
  await sql`select from rappel_rule where id = ${id} for update`.execute(work.db);
  const found = (await readRappels(work)).find((rule) => rule.id === id);
  if (found === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return found;
}

/** Ends a rule with the last day of a period. Throws NOT_FOUND, 422 for another day. */
export async function endRule(work: UserWork, id: number, { validTo }: BodyOf<typeof endRappel>): Promise<void> {
  const rule = await lockRappel(work, id);
  if (validTo < rule.validFrom || rappelPeriodOf(rule.period, validTo).to !== validTo)
    throw new FieldErrors({ validTo: NOT_END_OF_PERIOD[work.language] });
  const others = (await readRappels(work, { companyId: rule.companyId })).filter((other) => other.id !== id);
  if (others.some((other) => rappelsOverlap({ ...rule, validTo }, other))) throw new AppError(insurerAccountErrors.RAPPEL_OVERLAPS);
  await work.db.updateTable('rappel_rule').set({ valid_to: validTo }).where('id', '=', id).execute();
  await recordVariablePay(work.db, { userId: rule.recipientId, source: sourceOf(id), validFrom: rule.validFrom, validTo });
  await audit(work, rappelEvents, { entityId: id, action: 'END', before: { validTo: rule.validTo }, after: { validTo } });
}

const isPeriodOf = ({ period, validFrom, validTo }: RappelRule, day: PlainDate) =>
  rappelPeriodOf(period, day).from === day && day >= validFrom && (validTo === null || day <= validTo);

/** Records what an insurer paid of a bonus, in the ledger too. Throws NOT_FOUND, 422 for an impossible period or day. */
export async function recordRappelPayment(work: UserWork, id: number, body: BodyOf<typeof payRappel>): Promise<void> {
  const rule = await lockRappel(work, id);
  // A recipient of the network is paid by their commission statement.
  if (rule.recipientId !== null) throw new AppError(commonErrors.NOT_FOUND);
  const { periodFrom, amount, paidOn, reference } = body;
  if (!isPeriodOf(rule, periodFrom)) throw new FieldErrors({ periodFrom: NO_SUCH_PERIOD[work.language] });
  if (paidOn > work.today || paidOn < periodFrom) throw new FieldErrors({ paidOn: RAPPEL_PAYMENT_IMPOSSIBLE[work.language] });
  const agreement = agreementOn(await readAgreements(work), rule.companyId, paidOn);
  const withholding = withholdingOf(amount, agreement?.withholding ?? 'NESSUNA', paidOn);
  const values = { rule_id: id, period_from: periodFrom, amount, withholding, paid_on: paidOn, reference };
  const payment = await work.db
    .insertInto('rappel_payment')
    .values({ ...values, created_at: work.now, created_by: work.actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lines = rappelPostings(amount, withholding, rule.companyId);
  await postEntry(work, { kind: 'RAPPEL', rappelPaymentId: payment.id, lines });
  await audit(work, rappelEvents, { entityId: id, action: 'PAYMENT', after: { periodFrom, amount, withholding, paidOn, reference } });
}
