import { sql } from 'kysely';
import { SETTING_DEFAULTS } from '#areas/agency/settings/domain/index.ts';
import type { ApprovalTopic } from '#areas/sale/contracts/domain/index.ts';
import type { Instant } from '#platform/domain-kit/time/rome-time.ts';
import { workingDeadline } from '#platform/domain-kit/time/working-deadline.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { json } from '#platform/server-kit/database/json.ts';

interface Above {
  readonly id: number;
  readonly status: string;
  readonly value: number;
  readonly threshold: number;
  readonly createdAt: Instant;
  readonly approvedBy: number | null;
  readonly sellerId: number;
}

const NOTES = [
  'Allestimento completo e pochi chilometri: il valore è quello della fattura, che allego.',
  'Serie limitata, il cliente ha la perizia della casa.',
  'Cliente storico con tre polizze: chiede di assicurare anche gli optional montati dopo.',
];
const QUESTION = 'Ci mandi la fattura o la perizia del valore?';
const REFUSAL = 'Il valore non è documentato: servono fattura o perizia.';

/** Contracts whose insured value is above the threshold of their tariff, newest first. */
async function readAbove(db: Database): Promise<Above[]> {
  const { rows } = await sql<Above>`
    select c.id, c.status, c.insured_value as value, (v.content -> 'eligibility' ->> 'autonomousThreshold')::bigint as threshold,
      c.created_at as "createdAt", c.approved_by as "approvedBy", c.seller_id as "sellerId"
    from contract c join tariff_version v on v.id = c.tariff_version_id
    where c.insured_value > (v.content -> 'eligibility' ->> 'autonomousThreshold')::bigint
      and (c.approved_by is not null or c.status in ('PREVENTIVO', 'PREVENTIVO_SCADUTO'))
    order by c.created_at desc, c.id desc limit 60`.execute(db);
  return rows;
}

/**
 * Requests for approval: open ones on the open quotations above the threshold, every second with a question; approved
 * ones on what was sold, refused ones on what expired.
 */
export async function seedApprovals(db: Database, now: Instant): Promise<void> {
  const { calendar, hours } = { calendar: SETTING_DEFAULTS.ORARI, hours: SETTING_DEFAULTS.ORARI.approvalHours };
  const due = workingDeadline({ calendar: { ...calendar, closedOn: [] }, hours }, now, []);
  const clerk = await db.selectFrom('app_user').select('id').where('username', '=', 'dipendente-agenzia').executeTakeFirstOrThrow();
  for (const [position, above] of (await readAbove(db)).entries()) {
    const topics: ApprovalTopic[] = [{ kind: 'VALORE', asked: above.value, threshold: above.threshold, valuation: null }];
    const common = {
      contract_id: above.id,
      topics: json(topics),
      note: NOTES[position % NOTES.length] ?? '',
      requested_by: above.sellerId,
    };
    if (above.status === 'PREVENTIVO') {
      const asks = position % 2 === 1;
      const status = asks ? 'CHIARIMENTO' : 'IN_ATTESA';
      const { id } = await db
        .insertInto('approval_request')
        .values({ ...common, status, requested_at: now, due_at: asks ? null : due })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (asks) {
        const message = { request_id: id, kind: 'DOMANDA', text: QUESTION, created_at: now, created_by: clerk.id } as const;
        await db.insertInto('approval_message').values(message).execute();
      } else await db.updateTable('contract').set({ approval_due_at: due }).where('id', '=', above.id).execute();
      continue;
    }
    const approved = above.approvedBy !== null;
    const decided = { decided_by: above.approvedBy ?? clerk.id, decided_at: above.createdAt, reason: approved ? null : REFUSAL };
    await db
      .insertInto('approval_request')
      .values({ ...common, ...decided, status: approved ? 'APPROVATA' : 'RIFIUTATA', requested_at: above.createdAt })
      .execute();
  }
}
