import { sql } from 'kysely';
import { cancellationEvents } from '#areas/after-sale/cancellations/api/index.ts';
import { CHANGE_REQUEST_FILES } from '#areas/after-sale/change-requests/server/public.ts';
import { CLAIM_FILES } from '#areas/after-sale/claims/server/public.ts';
import { variationEvents } from '#areas/after-sale/variations/api/index.ts';
import { userEvents } from '#areas/agency/access/api/index.ts';
import { storedFileEvents } from '#areas/agency/documents/api/index.ts';
import { removeFiles } from '#areas/agency/documents/server/public.ts';
import { customerEvents } from '#areas/customers/customers/api/index.ts';
import { bankLineEvents } from '#areas/money/bank-movements/api/index.ts';
import { collectionEvents } from '#areas/money/direct-debits/api/index.ts';
import { financingEvents } from '#areas/money/premium-payments/api/index.ts';
import { mailEvents } from '#areas/network/users/api/index.ts';
import { USER_FILES } from '#areas/network/users/server/public.ts';
import { contractEvents } from '#areas/sale/contracts/api/index.ts';
import { completeData, storedData } from '#areas/sale/contracts/domain/index.ts';
import { UPLOAD_FILES } from '#areas/sale/contracts/server/public.ts';
import { envelopeEvents } from '#areas/sale/signatures/api/index.ts';
import { APPRAISAL_FILES } from '#areas/sale/video-appraisals/server/public.ts';
import type { AuditEvents } from '#platform/api-kit/audit-events.ts';
import { auditMany } from '#platform/server-kit/audit.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { contractPrivacyEvents, customerPrivacyEvents, userPrivacyEvents } from '../api/audit-events.ts';
import { ANONYMOUS_NAME, anonymousContract, anonymousCustomer } from '../domain/index.ts';
import { dropCallBacks, dropClaims, dropConversations, dropShots, redactTrail } from './erase-records.ts';

async function note(work: Work, events: AuditEvents<string, 'ANONYMISE'>, ids: readonly number[], reason: string): Promise<void> {
  await auditMany(
    work,
    events,
    ids.map((entityId) => ({ entityId, action: 'ANONYMISE', reason })),
  );
}

/** Removes the payer from movements of the bank, and from the trail of them; keeps day, amount and what they paid. */
export async function anonymiseBankLines(work: Work, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await work.db
    .updateTable('bank_line')
    .set({ name: null, iban: null, text: '', end_to_end_id: null, note: null, anonymised_at: work.now })
    .where('id', 'in', [...ids])
    .execute();
  await redactTrail(work, bankLineEvents, ids);
}

/**
 * Removes personal data from contracts and deletes their documents, photos and papers; keeps price, ledger and states.
 * `why` goes to the audit trail.
 */
export async function anonymiseContracts(work: Work, ids: readonly number[], why: string): Promise<void> {
  if (ids.length === 0) return;
  const { db, now } = work;
  const rows = await db
    .selectFrom('contract')
    .select(['id', 'data'])
    .where('id', 'in', [...ids])
    .execute();
  for (const row of rows) {
    // The document was validated when it was saved.
    const data = anonymousContract(completeData(row.data));
    await db
      .updateTable('contract')
      .set((eb) => ({
        data: json(storedData(data)),
        customer_name: ANONYMOUS_NAME,
        customer_tax_code: null,
        customer_user_id: null,
        plate: null,
        ...(data.insuredObject === 'ABITAZIONE' ? { vehicle: '' } : {}),
        version: eb('version', '+', 1),
        anonymised_at: now,
      }))
      .where('id', '=', row.id)
      .execute();
  }
  await db
    .updateTable('contract_transition')
    .set({ reason: null })
    .where('contract_id', 'in', [...ids])
    .execute();
  await db
    .deleteFrom('contract_papers')
    .where('contract_id', 'in', [...ids])
    .execute();
  await db
    .deleteFrom('contract_upload')
    .where('contract_id', 'in', [...ids])
    .execute();
  await db
    .deleteFrom('black_box_pairing')
    .where('contract_id', 'in', [...ids])
    .execute();
  await db
    .deleteFrom('contract_photo')
    .where('contract_id', 'in', [...ids])
    .execute();
  // With it go its papers, codes and evidence.
  const envelopes = await db
    .deleteFrom('signature_envelope')
    .where('contract_id', 'in', [...ids])
    .returning('id')
    .execute();
  await redactTrail(
    work,
    envelopeEvents,
    envelopes.map(({ id }) => id),
  );
  // The accounts of refunds, and what was written about them.
  await sql`update cancellation_letter set name = '***', address = null, status = case when status = 'IN_INVIO' then 'FALLITA' else status end,
    failure = null, finished_at = coalesce(finished_at, ${work.now}) where cancellation_policy_id in
    (select x.id from cancellation_policy x where x.contract_id = any(${[...ids]}::bigint[]))`.execute(work.db);
  await sql`update withdrawal set name = '***', email = '***', iban = null, ip = null where contract_id = any(${[...ids]}::bigint[])`.execute(
    work.db,
  );
  await sql`update refund_transfer t set holder = '***', iban = '***', remittance = '***' from cancellation_policy x
    where x.id = t.cancellation_policy_id and x.contract_id = any(${[...ids]}::bigint[])`.execute(work.db);
  await sql`update cancellation_policy set iban = null, account_holder = null where contract_id = any(${[...ids]}::bigint[])`.execute(
    work.db,
  );
  const cancellations = await sql<{
    id: number;
  }>`update cancellation k set note = null, manual_reason = case when manual_reason is null then null else '–' end,
      iban = null, account_holder = null
    where exists (select from cancellation_policy x where x.cancellation_id = k.id and x.contract_id = any(${[...ids]}::bigint[])) returning k.id`.execute(
    db,
  );
  await redactTrail(
    work,
    cancellationEvents,
    cancellations.rows.map(({ id }) => id),
  );
  await sql`update renewal_attempt set note = null where note is not null and kind in ('CHIAMATA', 'PROMEMORIA')
    and case_id in (select r.id from renewal_case r where r.contract_id = any(${[...ids]}::bigint[]))`.execute(db);
  // What variations changed of the customer and the vehicle; their prices stay.
  const variations = await sql<{
    id: number;
  }>`update variation v set wanted = '[]', changes = case when changes is null then null else '[]'::jsonb end, reason = '–'
    where v.contract_id = any(${[...ids]}::bigint[]) returning v.id`.execute(db);
  await redactTrail(
    work,
    variationEvents,
    variations.rows.map(({ id }) => id),
  );
  await db
    .updateTable('debit_mandate')
    .set({ debtor: ANONYMOUS_NAME, iban: '–' })
    .where('contract_id', 'in', [...ids])
    .execute();
  const collections = await db
    .updateTable('collection')
    .set({ return_note: null, debtor_town: null, debtor_postal_code: null, debtor_country: null })
    .where('contract_id', 'in', [...ids])
    .returning('id')
    .execute();
  await redactTrail(
    work,
    collectionEvents,
    collections.map(({ id }) => id),
  );
  const practices = await db
    .updateTable('financing_practice')
    .set((eb) => ({ reason: eb.case().when('reason', 'is', null).then(null).else('–').end() }))
    .where('contract_id', 'in', [...ids])
    .returning('id')
    .execute();
  await redactTrail(
    work,
    financingEvents,
    practices.map(({ id }) => id),
  );
  const movements = await db
    .selectFrom('bank_allocation')
    .select('line_id')
    .distinct()
    .where('contract_id', 'in', [...ids])
    .execute();
  await anonymiseBankLines(
    work,
    movements.map((one) => one.line_id),
  );
  const appraisals = await dropShots(work, ids);
  const requests = await dropConversations(work, ids);
  const claims = await dropClaims(work, ids);
  const files = await removeFiles(work, [
    { entities: ['contract', UPLOAD_FILES], ids },
    { entities: [APPRAISAL_FILES], ids: appraisals },
    { entities: [CHANGE_REQUEST_FILES], ids: requests },
    { entities: [CLAIM_FILES], ids: claims },
  ]);
  await redactTrail(work, storedFileEvents, files);
  await redactTrail(work, contractEvents, ids);
  await dropCallBacks(work, 'contract_id', ids);
  await note(work, contractPrivacyEvents, ids, why);
}

/** Removes personal data from customers; keeps kind, province and the anonymous record of consents. */
export async function anonymiseCustomers(work: Work, ids: readonly number[], why: string): Promise<void> {
  if (ids.length === 0) return;
  const { db, now } = work;
  const rows = await db
    .selectFrom('customer')
    .select(['id', 'data'])
    .where('id', 'in', [...ids])
    .execute();
  for (const { id, data } of rows) {
    await db
      .updateTable('customer')
      .set((eb) => ({
        data: json(anonymousCustomer(data)),
        tax_code: `ANON${String(id).padStart(12, '0')}`,
        name: ANONYMOUS_NAME,
        user_id: null,
        vat_number: null,
        birth_date: null,
        city: null,
        email: null,
        phone: null,
        version: eb('version', '+', 1),
        anonymised_at: now,
      }))
      .where('id', '=', id)
      .execute();
  }
  await sql`update customer_merge set kept_before = null where kept_id = any(${[...ids]}::bigint[])`.execute(db);
  await sql`delete from customer_pair where state = 'OPEN' and (low_id = any(${[...ids]}::bigint[]) or high_id = any(${[...ids]}::bigint[]))`.execute(
    db,
  );
  await redactTrail(work, customerEvents, ids);
  await dropCallBacks(work, 'customer_id', ids);
  await sql`update portal_invitation set email = '***', revoked_at = coalesce(revoked_at, used_at, ${now})
    where customer_id = any(${[...ids]}::bigint[])`.execute(db);
  await sql`delete from portal_contact_change where customer_id = any(${[...ids]}::bigint[])`.execute(db);
  await note(work, customerPrivacyEvents, ids, why);
}

/** Removes text and addresses from mails; keeps that one was sent, when and about what. */
export async function eraseMails(work: Work, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await work.db
    .updateTable('mail_outbox')
    .set({
      to_address: '',
      to_name: null,
      reply_to: null,
      reply_name: null,
      cc: [],
      bcc: [],
      subject: '',
      body_text: '',
      body_html: '',
      error: null,
      erased_at: work.now,
    })
    .where('id', 'in', [...ids])
    .execute();
  await redactTrail(work, mailEvents, ids);
}

/** Removes personal data from users deleted long ago; the row stays because others reference it. */
export async function anonymiseUsers(work: Work, ids: readonly number[], why: string): Promise<void> {
  if (ids.length === 0) return;
  const { db, now } = work;
  await sql`update app_user set username = 'eliminato-' || id, deleted_username = null, password_hash = '', first_name = null, last_name = null,
    business_name = null, email = null, pec = null, phone = null, cellphone = null, tax_code = null, vat_number = null, iban = null, bank = null,
    bank_holder = null, website = null, rui_number = null, address = default, responsible_person = default, logo_file_id = null, letter_file_id = null,
    anonymised_at = ${now} where id = any(${[...ids]}::bigint[])`.execute(db);
  await sql`update portal_invitation set email = '***' where user_id = any(${[...ids]}::bigint[])`.execute(db);
  for (const table of ['portal_export', 'portal_account', 'portal_contact_change'] as const) {
    await db
      .deleteFrom(table)
      .where('user_id', 'in', [...ids])
      .execute();
  }
  await db
    .deleteFrom('user_note')
    .where('user_id', 'in', [...ids])
    .execute();
  await db
    .deleteFrom('external_identity')
    .where('user_id', 'in', [...ids])
    .execute();
  const files = await db
    .selectFrom('stored_file')
    .select('id')
    .where('entity', '=', USER_FILES)
    .where('entity_id', 'in', [...ids])
    .execute();
  await redactTrail(
    work,
    storedFileEvents,
    files.map(({ id }) => id),
  );
  await redactTrail(work, userEvents, ids);
  await note(work, userPrivacyEvents, ids, why);
}
