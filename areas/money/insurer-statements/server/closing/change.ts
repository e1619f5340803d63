import { sql } from 'kysely';
import { requireAgency } from '#areas/agency/access/server/public.ts';
import { notifyUser } from '#areas/agency/settings/server/public.ts';
import { postEntry } from '#areas/sale/contracts/server/public.ts';
import { AppError, FieldErrors } from '#platform/api-kit/errors.ts';
import type { BodyOf } from '#platform/api-kit/route.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { insurerStatementAddress } from '../../api/addresses.ts';
import { insurerStatementEvents } from '../../api/audit-events.ts';
import { insurerAccountErrors } from '../../api/errors.ts';
import type { answerStatement, payInsurerStatement, transferCommission } from '../../api/routes.ts';
import { NOTE_NEEDED, PAID_IMPOSSIBLE, statementAnswered } from '../../api/texts.ts';
import { agreementOn } from '../../domain/agreement.ts';
import { commissionPostings, issuePostings, ownAmountOf, remittancePostings, reversedPostings } from '../../domain/postings.ts';
import { actionsOf, type StatementAction } from '../../domain/status.ts';
import { ANSWER_LABELS } from '../../domain/texts.ts';
import { type InsurerRecord, lockStatement, move, saveRecord, statusAnswer } from '../statement-record.ts';
import { lockInsurer, readAgreements } from '../terms/agreements.ts';
import { viewerOf } from '../visibility.ts';
import { firstAgreed, insertDraft } from './draw-up.ts';
import { openMovements } from './open-movements.ts';

/** Throws WRONG_STATE unless the user may do this with the statement now. */
async function refuseUnlessPossible(work: UserWork, record: InsurerRecord, action: StatementAction): Promise<void> {
  const { side } = await viewerOf(work);
  const facts = { ...record, ownAmount: ownAmountOf(record, record.remittance) };
  if (!actionsOf(facts, side).includes(action)) throw new AppError(insurerAccountErrors.WRONG_STATE);
}

export async function deleteDraft(work: UserWork, id: number, version: number) {
  await requireAgency(work);
  const record = await lockStatement(work, id, version);
  await refuseUnlessPossible(work, record, 'ELIMINA');
  return statusAnswer(await move(work, record, 'ELIMINA'));
}

/**
 * Replaces an issued statement: its postings are reversed, and a draft takes its movements and those posted late. Throws
 * NOT_FOUND, WRONG_STATE, NO_AGREEMENT, NOTHING_TO_STATE.
 */
export async function correct(work: UserWork, id: number, version: number, reason: string) {
  await requireAgency(work);
  const record = await lockStatement(work, id, version);
  await refuseUnlessPossible(work, record, 'CORREGGI');
  const { companyId, period, periodFrom: from, periodTo: to } = record;
  await lockInsurer(work, companyId);
  await move(work, record, 'SOSTITUISCI', { reason });
  const lines = issuePostings(record, companyId);
  if (lines.length > 0) {
    const found = await sql<{ id: number }>`select id from ledger_entry where insurer_statement_id = ${id} and kind = 'RENDICONTO'`.execute(
      work.db,
    );
    await postEntry(work, { kind: 'STORNO', insurerStatementId: id, reversesId: found.rows[0]?.id ?? 0, lines: reversedPostings(lines) });
  }
  const agreements = await readAgreements(work);
  const first = firstAgreed(agreements, companyId);
  const agreement = agreementOn(agreements, companyId, to);
  if (first === null || agreement === null) throw new AppError(insurerAccountErrors.NO_AGREEMENT);
  const movements = await openMovements(work.db, companyId, first, to);
  if (movements.length === 0) throw new AppError(insurerAccountErrors.NOTHING_TO_STATE, { until: to });
  const draft = await insertDraft(work, agreement, { companyId, period, from, to, movements, corrects: { id, reason } });
  return { id: draft, version: 1, status: 'BOZZA' as const };
}

/** Posts and records that a statement was paid. */
export async function settle(work: Work, record: InsurerRecord, paidOn: PlainDate, reference: string): Promise<InsurerRecord> {
  await postEntry(work, {
    kind: 'RIMESSA',
    insurerStatementId: record.id,
    lines: remittancePostings(record.due, record.companyId),
    valueOn: paidOn,
  });
  return move(work, record, 'PAGA', { set: { paid_on: paidOn, paid_reference: reference } });
}

/** Records a payment that no file made. Throws NOT_FOUND, WRONG_STATE, 422 for an impossible day. */
export async function payByHand(work: UserWork, id: number, version: number, { paidOn, reference }: BodyOf<typeof payInsurerStatement>) {
  await requireAgency(work);
  const record = await lockStatement(work, id, version);
  await refuseUnlessPossible(work, record, 'PAGA');
  if (paidOn > work.today || paidOn < (record.issuedOn ?? work.today)) throw new FieldErrors({ paidOn: PAID_IMPOSSIBLE[work.language] });
  return statusAnswer(await settle(work, record, paidOn, reference));
}

/** Records that the commission of a paid statement reached the agency's own account. Throws as `payByHand`. */
export async function moveCommission(work: UserWork, id: number, version: number, { on, reference }: BodyOf<typeof transferCommission>) {
  await requireAgency(work);
  const record = await lockStatement(work, id, version);
  await refuseUnlessPossible(work, record, 'PROVVIGIONI');
  if (on > work.today || on < (record.issuedOn ?? work.today)) throw new FieldErrors({ on: PAID_IMPOSSIBLE[work.language] });
  const amount = ownAmountOf(record, record.remittance);
  await postEntry(work, {
    kind: 'GIROCONTO',
    insurerStatementId: id,
    lines: commissionPostings(amount, record.remittance, record.companyId),
    valueOn: on,
  });
  const saved = await saveRecord(work, record, { commission_on: on, commission_reference: reference });
  await audit(work, insurerStatementEvents, { entityId: id, action: 'COMMISSION', after: { amount, on, reference } });
  return statusAnswer(saved);
}

/** Records the answer of the insurer, by its user or by the agency in its name. Throws NOT_FOUND, WRONG_STATE, 422. */
export async function answer(work: UserWork, id: number, version: number, body: BodyOf<typeof answerStatement>) {
  const record = await lockStatement(work, id, version);
  await refuseUnlessPossible(work, record, 'RISPONDI');
  const note = body.note ?? null;
  if (body.answer === 'CONTESTATO' && note === null) throw new FieldErrors({ note: NOTE_NEEDED[work.language] });
  const { version: saved } = await work.db
    .updateTable('insurer_statement')
    .set({
      answer: body.answer,
      answer_note: note,
      answered_at: work.now,
      answered_by: work.actor.userId,
      version: record.version + 1,
      updated_at: work.now,
    })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  await audit(work, insurerStatementEvents, { entityId: id, action: 'ANSWER', reason: note, after: { answer: body.answer } });
  if ((await viewerOf(work)).side === 'COMPAGNIA') await notifyAgency(work, record, body.answer);
  return { id, version: saved, status: record.status };
}

/** Notifies the user who had the statement issued, or drew it up; a nightly one has none. */
async function notifyAgency(work: UserWork, { id, number }: InsurerRecord, given: keyof typeof ANSWER_LABELS): Promise<void> {
  const { rows } = await sql<{ id: number }>`select distinct e.actor_id as id from audit_event e
    where e.entity = ${insurerStatementEvents.entity} and e.entity_id = ${id} and e.actor_id is not null and e.actor_id <> ${work.actor.userId}`.execute(
    work.db,
  );
  const text = statementAnswered(number ?? '', ANSWER_LABELS[given]);
  for (const user of rows) await notifyUser(work, user.id, { ...text, link: insurerStatementAddress.href({ id }) });
}
