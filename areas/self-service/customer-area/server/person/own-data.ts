import { sql } from 'kysely';
import { privacyNoticeOn } from '#areas/agency/settings/server/public.ts';
import { type Address, addressLine, CONSENT_PURPOSES, type ConsentPurpose } from '#areas/customers/customers/domain/index.ts';
import { recordConsents } from '#areas/customers/customers/server/public.ts';
import type { BodyOf, ResponseOf } from '#platform/api-kit/route.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { ownData, saveLanguage, saveOwnConsent } from '../../api/index.ts';

type Data = ResponseOf<typeof ownData>;

export interface OwnCustomer {
  readonly id: number;
  readonly name: string;
  readonly taxCode: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly address: Address;
}

/** The records of the customer who is logged in: one for each producer that sold to them, the newest first. */
export async function ownCustomers({ db, actor }: UserWork): Promise<OwnCustomer[]> {
  const { rows } =
    await sql<OwnCustomer>`select k.id, k.name, k.tax_code as "taxCode", k.email, k.phone, k.data -> 'subjectAddress' as address
    from customer_view k where k.user_id = ${actor.userId} and k.merged_into is null and k.anonymised_at is null
    order by k.updated_at desc, k.id desc limit 50`.execute(db);
  return rows;
}

/**
 * The consents of the customer: agency and sellers are one controller here, so an answer counts for every record, and the
 * latest one is shown.
 */
async function consentsOf(work: UserWork): Promise<Data['consents']> {
  const { rows } = await sql<{ purpose: ConsentPurpose; granted: boolean; on: string | null; notice: number | null }>`
    select distinct on (s.purpose) s.purpose, s.granted, coalesce(s.given_on, (s.recorded_at at time zone 'Europe/Rome')::date) as on, n.number as notice
    from customer_consent s left join privacy_notice n on n.id = s.privacy_notice_id
    where s.customer_id in (select k.id from customer_view k join customer_view v on v.id = coalesce(k.merged_into, k.id) where v.user_id = ${work.actor.userId})
    order by s.purpose, s.id desc`.execute(work.db);
  return CONSENT_PURPOSES.map(
    (purpose) => rows.find((row) => row.purpose === purpose) ?? { purpose, granted: false, on: null, notice: null },
  );
}

/** Everything on the page of the customer's data. */
export async function readOwnData(work: UserWork): Promise<Data> {
  const customers = await ownCustomers(work);
  const [first] = customers;
  const { rows } = await sql<Pick<Data, 'wish' | 'copy' | 'language'>>`select coalesce(a.language, 'it') as language,
      (select json_build_object('email', w.email, 'phone', w.phone, 'at', w.created_at) from portal_contact_change w
        where w.user_id = u.id and w.status = 'APERTA' order by w.id desc limit 1) as wish,
      (select json_build_object('askedAt', x.asked_at, 'ready', x.made_at is not null and x.expires_at > ${work.now}::timestamptz, 'until', x.expires_at)
        from portal_export x where x.user_id = u.id) as copy
    from user_view u left join portal_account a on a.user_id = u.id where u.id = ${work.actor.userId}`.execute(work.db);
  const [row] = rows;
  const utc = (at: string) => new Date(at).toISOString();
  return {
    name: first?.name ?? work.actor.displayName,
    taxCode: first?.taxCode ?? null,
    username: work.actor.username,
    language: row?.language ?? 'it',
    email: first?.email ?? null,
    phone: first?.phone ?? null,
    address: first === undefined ? '' : addressLine(first.address),
    wish: row?.wish == null ? null : { ...row.wish, at: utc(row.wish.at) },
    consents: await consentsOf(work),
    hasNotice: (await privacyNoticeOn(work.db, work.today)) !== null,
    copy:
      row?.copy == null
        ? null
        : { ready: row.copy.ready, askedAt: utc(row.copy.askedAt), until: row.copy.until === null ? null : utc(row.copy.until) },
  };
}

/** Records an answer of the customer for every record of theirs, with today's notice. */
export async function saveConsent(work: UserWork, { purpose, granted }: BodyOf<typeof saveOwnConsent>): Promise<Data['consents']> {
  for (const { id } of await ownCustomers(work)) {
    await recordConsents(work, id, { [purpose]: granted }, { on: work.today, medium: 'AREA_CLIENTE' });
  }
  return consentsOf(work);
}

/** Keeps the language of the mails to the customer. */
export async function setLanguage(work: UserWork, { language }: BodyOf<typeof saveLanguage>): Promise<void> {
  await work.db
    .insertInto('portal_account')
    .values({ user_id: work.actor.userId, language })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ language }))
    .execute();
}
