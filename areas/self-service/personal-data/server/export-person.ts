import { strToU8, zipSync } from 'fflate';
import { sql } from 'kysely';
import { userEvents } from '#areas/agency/access/api/index.ts';
import { storedFileEvents } from '#areas/agency/documents/api/index.ts';
import { customerEvents } from '#areas/customers/customers/api/index.ts';
import { contractEvents } from '#areas/sale/contracts/api/index.ts';
import { envelopeEvents } from '#areas/sale/signatures/api/index.ts';
import type { Work } from '#platform/server-kit/context.ts';
import type { Found } from './person.ts';

async function partsOf({ db }: Pick<Work, 'db'>, found: Found) {
  const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);
  const [customers, contracts, users] = [ids(found.customers), ids(found.contracts), ids(found.users)];
  const read = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows;
  return {
    clienti: await read(sql`select k.id, k.name, k.tax_code, k.vat_number, k.data, k.created_at, k.updated_at, p.display_name as producer
      from customer_view k join user_view p on p.id = k.producer_id where k.id = any(${customers}::bigint[]) order by k.id`),
    consensi:
      await read(sql`select s.customer_id, s.purpose, s.granted, s.recorded_at as at, s.given_on, s.medium, n.number as privacy_notice from customer_consent s
      left join privacy_notice n on n.id = s.privacy_notice_id where s.customer_id = any(${customers}::bigint[]) order by s.id`),
    contratti:
      await read(sql`select c.id, c.number, c.policy_number, c.status, c.data, c.product_name, c.effective_date, c.expiry_date, c.premium as premium_cents,
      c.created_at, c.accepted_at, c.issued_at, c.cancelled_at from contract_view c where c.id = any(${contracts}::bigint[]) order by c.id`),
    esigenze: await read(
      sql`select e.contract_id, e.evidence, e.recorded_at from needs_evidence e where e.contract_id = any(${contracts}::bigint[]) order by e.id`,
    ),
    documenti:
      await read(sql`select f.entity_id as contract_id, f.file_name, f.kind, f.content_type, f.size, f.created_at from stored_file f
      where f.entity = 'contract' and f.entity_id = any(${contracts}::bigint[]) order by f.id`),
    firme:
      await read(sql`select e.contract_id, e.status, e.signer, e.created_at, e.consented_at, e.terms_version, e.confirmed_at, e.confirmed_ip,
      e.confirmed_agent, e.signed_at, e.reason, coalesce((select json_agg(json_build_object('at', v.at, 'kind', v.kind, 'detail', v.detail,
        'ip', v.ip, 'agent', v.agent) order by v.id) from signature_event v where v.envelope_id = e.id), '[]') as steps
      from signature_envelope e where e.contract_id = any(${contracts}::bigint[]) order by e.id`),
    finanziamenti:
      await read(sql`select f.contract_id, f.status, f.lender, f.loan_number, f.amount, f.reason, f.created_at, f.sent_at, f.decided_at, f.paid_on
      from financing_practice f where f.contract_id = any(${contracts}::bigint[]) order by f.id`),
    blackBox: await read(sql`select b.contract_id, b.imei, b.serial_number, b.activated_on, b.paired_at, b.removed_on, b.removal_reason
      from black_box_pairing b where b.contract_id = any(${contracts}::bigint[]) order by b.id`),
    annullamenti:
      await read(sql`select x.contract_id, k.code, k.cause, k.requested_on, k.effective_on, k.note, k.iban, k.account_holder, x.status, x.gross, x.cash,
        x.paid_on from cancellation_policy x join cancellation k on k.id = x.cancellation_id
      where x.contract_id = any(${contracts}::bigint[]) order by x.id`),
    recessi: await read(sql`select w.contract_id, w.declared_at, w.name, w.email, w.iban, w.ip, w.ticket from withdrawal w
        where w.contract_id = any(${contracts}::bigint[]) order by w.id`),
    bonifici_di_rimborso:
      await read(sql`select x.contract_id, t.amount, t.iban, t.holder, t.remittance, t.status, b.executed_on, t.return_reason, t.returned_on
        from refund_transfer t join refund_batch b on b.id = t.batch_id join cancellation_policy x on x.id = t.cancellation_policy_id
        where x.contract_id = any(${contracts}::bigint[]) order by t.id`),
    lettere_annullamento:
      await read(sql`select x.contract_id, l.kind, l.recipient, l.name, l.address, l.status, l.created_at from cancellation_letter l
        join cancellation_policy x on x.id = l.cancellation_policy_id where x.contract_id = any(${contracts}::bigint[]) order by l.id`),
    rinnovi: await read(sql`select r.contract_id, r.expires_on, r.status, r.refusal, r.language, r.calls_refused, r.call_at,
        (select coalesce(jsonb_agg(jsonb_build_object('kind', a.kind, 'outcome', a.outcome, 'note', a.note, 'at', a.at) order by a.id), '[]')
          from renewal_attempt a where a.case_id = r.id) as contacts,
        (select coalesce(jsonb_agg(jsonb_build_object('kind', m.kind, 'day', m.due_on, 'sentAt', m.sent_at, 'skipped', m.skipped) order by m.due_on), '[]')
          from renewal_reminder m where m.case_id = r.id) as reminders
      from renewal_case r where r.contract_id = any(${contracts}::bigint[]) order by r.id`),
    variazioni:
      await read(sql`select v.contract_id, v.code, v.number, v.effective_on, v.reason, v.changes, v.net, v.tax, v.gross, v.settled_on
      from variation v where v.contract_id = any(${contracts}::bigint[]) order by v.id`),
    addebiti:
      await read(sql`select m.contract_id, m.reference, m.signed_on, m.debtor, m.iban, m.revoked_at, coalesce((select json_agg(json_build_object(
        'amount', x.amount, 'day', b.collection_date, 'status', x.status, 'reason', x.return_reason, 'note', x.return_note) order by x.id)
        from collection x join collection_batch b on b.id = x.batch_id where x.mandate_id = m.id), '[]') as collections
      from debit_mandate m where m.contract_id = any(${contracts}::bigint[]) order by m.id`),
    movimenti_bancari:
      await read(sql`select a.contract_id, l.booked_on, l.value_on, l.amount, l.name, l.iban, l.text, l.end_to_end_id, a.amount as paid, a.created_at,
      a.undone_at from bank_allocation a join bank_line l on l.id = a.line_id where a.contract_id = any(${contracts}::bigint[]) order by a.id`),
    perizie:
      await read(sql`select a.id, a.contract_id, a.status, a.created_at, a.consented_at, a.acquired_at, a.decided_at, a.cause, a.note,
      (select coalesce(jsonb_agg(jsonb_build_object('angle', s.angle, 'at', s.created_at) order by s.id), '[]') from appraisal_shot s
        where s.appraisal_id = a.id) as photos
      from appraisal a where a.contract_id = any(${contracts}::bigint[]) order by a.id`),
    richieste_modifica:
      await read(sql`select r.ticket, r.contract_id, r.cause, r.motive, r.status, r.wanted_on, r.created_at, r.closed_at, r.outcome,
      (select coalesce(jsonb_agg(jsonb_build_object('side', m.side, 'text', m.text, 'at', m.created_at) order by m.id), '[]')
        from change_request_message m where m.request_id = r.id) as messages,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', d.kind, 'name', f.file_name, 'at', d.created_at) order by d.id), '[]')
        from change_request_file d join stored_file f on f.id = d.file_id where d.request_id = r.id and d.removed_at is null) as documents
      from change_request r where r.contract_id = any(${contracts}::bigint[]) order by r.id`),
    sinistri:
      await read(sql`select s.code, s.contract_id, s.cause, s.step, s.loss_on, s.place, s.description, s.notified_on, s.agreed, s.paid, s.closed_on,
      s.closing_reason, s.closing_note,
      (select coalesce(jsonb_agg(jsonb_build_object('text', n.text, 'at', n.created_at) order by n.id), '[]')
        from claim_note n where n.claim_id = s.id and not n.is_internal) as messages,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', d.kind, 'name', f.file_name, 'at', d.created_at) order by d.id), '[]')
        from claim_file d join stored_file f on f.id = d.file_id where d.claim_id = s.id and d.removed_at is null) as documents,
      (select coalesce(jsonb_agg(jsonb_build_object('payee', p.payee_name, 'iban', p.iban, 'amount', p.amount, 'on', p.paid_on) order by p.id), '[]')
        from claim_payment p where p.claim_id = s.id) as payments
      from claim s where s.contract_id = any(${contracts}::bigint[]) order by s.id`),
    richiami: await read(sql`select b.contract_id, b.customer_id, b.due_on, b.note, b.created_at, b.done_at from call_back b
      where b.contract_id = any(${contracts}::bigint[]) or b.customer_id = any(${customers}::bigint[]) order by b.id`),
    area_clienti:
      await read(sql`select i.customer_id, i.kind, i.email, i.created_at, i.expires_at, i.used_at, i.revoked_at from portal_invitation i
      where i.customer_id = any(${customers}::bigint[]) or i.user_id = any(${users}::bigint[]) order by i.id`),
    contatti_chiesti:
      await read(sql`select w.customer_id, w.email, w.phone, w.status, w.created_at, w.decided_at, w.reason from portal_contact_change w
      where w.customer_id = any(${customers}::bigint[]) order by w.id`),
    email: await read(sql`select m.created_at, m.status, m.to_address, m.subject, m.body_text from mail_outbox m
      where m.id = any(${[...found.mails]}::bigint[]) order by m.id`),
    utenti:
      await read(sql`select u.id, u.username, u."group", u.display_name, u.first_name, u.last_name, u.business_name, u.email, u.pec, u.phone, u.cellphone,
      u.tax_code, u.vat_number, u.iban, u.address, u.rui_number, u.created_at from user_view u where u.id = any(${users}::bigint[]) order by u.id`),
    accessi: await read(
      sql`select s.user_id, s.created_at, s.expires_at, s.ip, s.user_agent from session s where s.user_id = any(${users}::bigint[]) order by s.id`,
    ),
    modifiche: await read(sql`select a.at, a.entity, a.entity_id, a.action, a.changes from audit_event a
      where (a.entity = ${customerEvents.entity} and a.entity_id = any(${customers}::bigint[]))
        or (a.entity = ${contractEvents.entity} and a.entity_id = any(${contracts}::bigint[]))
        or (a.entity = ${envelopeEvents.entity} and a.entity_id in
          (select e.id from signature_envelope e where e.contract_id = any(${contracts}::bigint[])))
        or (a.entity = ${storedFileEvents.entity} and a.entity_id in
          (select f.id from stored_file f where f.entity = 'contract' and f.entity_id = any(${contracts}::bigint[])))
        or (a.entity = ${userEvents.entity} and a.entity_id = any(${users}::bigint[])) order by a.id`),
  };
}

/**
 * Returns everything held about a person as a ZIP of JSON files (art. 15 and 20 GDPR). Lists documents only: they come
 * with their contracts.
 */
export async function zipOf(work: Work, request: { readonly id: number; readonly subjectName: string }, found: Found): Promise<Buffer> {
  return zipped(await partsOf(work, found), { request: request.id, person: request.subjectName, madeAt: work.now });
}

/**
 * Returns the copy that customers take by themselves: what their account sees, without the notes and the history of those
 * who worked on it, and without the requests that others opened. The agency gives the rest after a check.
 */
export async function zipForCustomer(work: Pick<Work, 'db' | 'now'>, name: string, found: Found): Promise<Buffer> {
  const { richiami, modifiche, movimenti_bancari, richieste_modifica, annullamenti, ...parts } = await partsOf(work, found);
  return zipped(parts, { request: null, person: name, madeAt: work.now });
}

type Parts = Readonly<Record<string, readonly unknown[]>>;

function zipped(parts: Parts, facts: { readonly request: number | null; readonly person: string; readonly madeAt: string }): Buffer {
  const about = {
    ...facts,
    counts: Object.fromEntries(Object.entries(parts).map(([name, rows]) => [name, rows.length])),
  };
  const file = (value: unknown) => strToU8(JSON.stringify(value, null, 2));
  const entries = Object.entries(parts).map(([name, rows]) => [`${name}.json`, file(rows)] as const);
  return Buffer.from(zipSync({ 'indice.json': file(about), ...Object.fromEntries(entries) }));
}
