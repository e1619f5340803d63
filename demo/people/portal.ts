import { sql } from 'kysely';
import { changeRequestEvents } from '#areas/after-sale/change-requests/api/index.ts';
import { SETTING_DEFAULTS } from '#areas/agency/settings/domain/index.ts';
import type { CustomerDraft } from '#areas/customers/customers/domain/index.ts';
import { setCustomerAccount } from '#areas/customers/customers/server/public.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Instant } from '#platform/domain-kit/time/rome-time.ts';
import { workingDeadline } from '#platform/domain-kit/time/working-deadline.ts';
import type { Database } from '#platform/server-kit/database/database.ts';

/** The demonstration user of the customers' area. */
const USERNAME = 'cliente';

interface Account {
  readonly userId: number;
  readonly taxCode: string;
  readonly draft: CustomerDraft;
}

async function readAccount(db: Database): Promise<Account | undefined> {
  const { rows } = await sql<Account>`select u.id as "userId", k.tax_code as "taxCode", k.data as draft from app_user u
    join customer k on k.user_id = u.id where u.username = ${USERNAME} order by k.id limit 1`.execute(db);
  return rows[0];
}

interface Chosen {
  readonly id: number;
  readonly producerId: number;
  readonly sellerId: number;
}

/** A contract of a person without an account that fits a condition. */
async function choose(db: Database, condition: ReturnType<typeof sql>): Promise<Chosen | undefined> {
  const { rows } = await sql<Chosen>`select c.id, c.producer_id as "producerId", c.seller_id as "sellerId" from contract c
    join app_user p on p.id = c.producer_id
    where c.customer_user_id is null and c.anonymised_at is null and c.insured_object = 'VEICOLO'
      and c.data -> 'customer' ->> 'subjectType' = 'PERSONA_FISICA' and ${condition}
    order by p.username = 'dealer' desc, c.id desc limit 1`.execute(db);
  return rows[0];
}

/** Gives a contract to the person of the account; where they live stays, because the price depends on it. */
async function give(db: Database, { userId, taxCode, draft }: Account, { id, producerId, sellerId }: Chosen, now: Instant): Promise<void> {
  const { subjectAddress, identityDocument, ...person } = draft;
  await sql`update contract set data = jsonb_set(data, '{customer}', (data -> 'customer') || ${JSON.stringify(person)}::jsonb),
    customer_name = ${`${draft.lastName} ${draft.firstName}`}, customer_tax_code = ${taxCode} where id = ${id}`.execute(db);
  await sql`insert into customer (producer_id, tax_code, subject_type, data, name, birth_date, city, province, email, phone, user_id, created_at, updated_at)
    select ${producerId}, k.tax_code, k.subject_type, k.data, k.name, k.birth_date, k.city, k.province, k.email, k.phone, ${userId}, ${now}, ${now}
    from customer k where k.user_id = ${userId} and k.tax_code = ${taxCode} order by k.id limit 1 on conflict do nothing`.execute(db);
  const { rows } = await sql<{ id: number }>`select id from customer where producer_id = ${producerId} and tax_code = ${taxCode}`.execute(
    db,
  );
  for (const row of rows) {
    await sql`insert into customer_seller (customer_id, seller_id, created_at) values (${row.id}, ${sellerId}, ${now}) on conflict do nothing`.execute(
      db,
    );
    await setCustomerAccount({ db, now }, row.id, userId);
  }
}

/** An open request that the customer wrote about a policy. */
async function ask(db: Database, { userId }: Account, { id: contractId }: Chosen, now: Instant): Promise<void> {
  const { hours } = await db
    .selectFrom('change_request_term')
    .select('hours')
    .where('cause', '=', 'VARIAZIONE')
    .orderBy('valid_from', 'desc')
    .executeTakeFirstOrThrow();
  const made = { created_at: now, created_by: userId };
  const due_at = workingDeadline({ calendar: { ...SETTING_DEFAULTS.ORARI, closedOn: [] }, hours }, now, []);
  const { id } = await db
    .insertInto('change_request')
    .values({
      contract_id: contractId,
      cause: 'VARIAZIONE',
      motive: 'TARGA',
      status: 'APERTA',
      side: 'CLIENTE',
      hours,
      due_at,
      updated_at: now,
      ...made,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const text = 'Buongiorno, ho ritargato l’auto: come aggiorno la polizza? Il libretto nuovo ce l’ho già.';
  await db
    .insertInto('change_request_message')
    .values({ request_id: id, side: 'CLIENTE', text, ...made })
    .execute();
  await sql`insert into audit_event (at, actor_id, request_id, entity, entity_id, action, changes)
    values (${now}, ${userId}, 'seed', ${changeRequestEvents.entity}, ${id}, 'OPEN', '{}')`.execute(db);
}

/**
 * Gives the demonstration customer two policies in force, one of them to pay by transfer, a request of their own about the
 * other, and an offer that waits for them.
 */
export async function seedPortal(db: Database, today: PlainDate, now: Instant): Promise<void> {
  const account = await readAccount(db);
  if (account === undefined) return;
  await sql`update app_user set tax_code = ${account.taxCode} where id = ${account.userId}`.execute(db);
  const inForce = sql`c.status = 'POLIZZA' and c.effective_date < ${today}::date`;
  const due = await choose(
    db,
    sql`c.status = 'POLIZZA' and c.payment_type = 'BONIFICO' and c.premium_due_on is not null and c.premium_paid_on is null`,
  );
  const paid = await choose(
    db,
    sql`${inForce} and (c.premium_due_on is null or c.premium_paid_on is not null)
      and not exists (select from change_request r where r.contract_id = c.id)`,
  );
  const offer = await choose(
    db,
    sql`c.status = 'PREVENTIVO' and exists (select from quotation_share s where s.contract_id = c.id and s.revoked_at is null
      and s.proceeded_at is null and s.price_hash = c.price_hash and s.expires_on >= ${today}::date)`,
  );
  for (const one of [due, paid, offer]) if (one !== undefined) await give(db, account, one, now);
  if (paid !== undefined) await ask(db, account, paid, now);
}
