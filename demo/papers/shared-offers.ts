import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { coverageType } from '#areas/offer/catalogue/domain/index.ts';
import type { SharedOffer, ShareState } from '#areas/sale/quotations/api/index.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Instant } from '#platform/domain-kit/time/rome-time.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { paperFile } from './files.ts';
import { addTrail, type TrailRow } from './trail.ts';

/** States of the links of a producer's latest open quotations, which begin at another one for each producer. */
const STATES: readonly (ShareState | null)[] = [null, 'APERTO', 'ACCETTATO', 'INVIATO', 'NON_INVIATO', 'PRONTO', 'SCADUTO', 'REVOCATO'];

const HOUR = 3_600_000;
const MINUTE = 60_000;

interface Open {
  readonly id: number;
  readonly number: string;
  readonly place: number;
  readonly sellerId: number;
  readonly seller: string;
  readonly ruiNumber: string | null;
  readonly email: string | null;
  readonly insurer: string;
  readonly product: string;
  readonly packageName: string | null;
  readonly productVersionId: number;
  readonly months: number;
  readonly premium: number;
  readonly priceHash: string;
  readonly validUntil: PlainDate;
  readonly vehicle: string;
  readonly customer: string;
  readonly address: string | null;
  readonly createdAt: Instant;
  readonly covers: readonly string[];
}

async function readOpen(db: Database, today: PlainDate): Promise<readonly Open[]> {
  const { rows } = await sql<Open>`
    select c.id, c.number, (c.producer_id + n)::int as place, c.seller_id as "sellerId", s.display_name as seller, s.rui_number as "ruiNumber", s.email,
      co.name as insurer, pr.name as product, k.name as "packageName", c.product_version_id as "productVersionId",
      (c.data -> 'choice' ->> 'months')::int as months, c.premium, c.price_hash as "priceHash", c.quote_valid_until as "validUntil",
      c.vehicle, c.customer_name as customer, c.data -> 'customer' -> 'contacts' ->> 'email' as address, c.created_at as "createdAt",
      array(select l.coverage from contract_line l where l.contract_id = c.id order by l.position) as covers
    from (select *, row_number() over (partition by producer_id order by created_at desc, id desc) as n
      from contract where status = 'PREVENTIVO' and price_hash is not null and quote_valid_until >= ${today} and anonymised_at is null) c
      join app_user s on s.id = c.seller_id join company co on co.id = c.company_id
      join product_version pv on pv.id = c.product_version_id join product pr on pr.id = pv.product_id
      left join package_version kv on kv.id = c.package_version_id left join package k on k.id = kv.package_id
    where n <= ${STATES.length} order by c.id`.execute(db);
  return rows;
}

function contentOf(open: Open): SharedOffer {
  return {
    number: open.number,
    issuedOn: open.createdAt.slice(0, 10),
    validUntil: open.validUntil,
    agency: { name: 'Agenzia Aurora', ruiNumber: null, phone: null, email: null },
    seller: { name: open.seller, ruiNumber: open.ruiNumber, phone: null, email: open.email },
    insured: [['Bene assicurato', open.vehicle]],
    offers: [
      {
        productVersionId: open.productVersionId,
        insurer: open.insurer,
        product: open.product,
        packageName: open.packageName,
        months: open.months,
        covers: open.covers.map((coverage) => ({
          coverage,
          name: coverageType(coverage)?.it ?? coverage,
          limit: null,
          deductible: null,
        })),
        premium: open.premium,
        premiumByYear: null,
        documents: ['dip', 'dipAggiuntivo', 'cga'],
      },
    ],
  };
}

const MAILED: ReadonlySet<ShareState> = new Set(['APERTO', 'ACCETTATO', 'INVIATO', 'NON_INVIATO']);

interface Times {
  readonly sent: Instant;
  readonly opened: Instant;
  readonly proceeded: Instant;
}

/** A link goes out in the day after the quotation, and is opened an hour later. */
function timesOf({ createdAt }: Open, now: Instant): Times {
  const sent = Math.min(Date.parse(createdAt) + 20 * HOUR, Date.parse(now) - 2 * HOUR);
  const at = (after: number) => new Date(sent + after).toISOString();
  return { sent: at(0), opened: at(HOUR), proceeded: at(HOUR + 12 * MINUTE) };
}

async function mailOf(db: Database, open: Open, state: ShareState, sent: Instant): Promise<number | null> {
  if (!MAILED.has(state) || open.address === null) return null;
  const failed = state === 'NON_INVIATO';
  const text = `Gentile ${open.customer}, ${open.seller} ha preparato il preventivo che hai chiesto.`;
  const { id } = await db
    .insertInto('mail_outbox')
    .values({
      key: `quotations.offer:demo:${open.id}`,
      kind: 'quotations.offer',
      to_address: open.address,
      to_name: open.customer,
      subject: 'Il tuo preventivo',
      body_text: text,
      body_html: `<p>${text}</p>`,
      status: failed ? 'FAILED' : 'SENT',
      attempts: failed ? 5 : 1,
      error: failed ? '550 5.1.1 Mailbox does not exist' : null,
      created_at: sent,
      created_by: open.sellerId,
      finished_at: sent,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function trailOf(open: Open, state: ShareState, link: number, { sent, proceeded }: Times): TrailRow[] {
  const contract = { contractId: open.id, userId: open.sellerId };
  const after = { link, by: MAILED.has(state) ? 'mail' : 'link', address: MAILED.has(state) ? open.address : null, until: open.validUntil };
  return [
    { ...contract, at: sent, action: 'SHARE_OFFER', after },
    ...(state === 'ACCETTATO' ? [{ ...contract, userId: null, at: proceeded, action: 'CUSTOMER_PROCEEDS', after: { link } }] : []),
    ...(state === 'REVOCATO' ? [{ ...contract, at: proceeded, action: 'REVOKE_OFFER_LINK', after: { link } }] : []),
  ];
}

/** Links to the offers of the latest open quotations, in every state that a link can have. Their secrets are lost. */
export async function seedSharedOffers(db: Database, today: PlainDate, now: Instant): Promise<void> {
  const trail: TrailRow[] = [];
  for (const open of await readOpen(db, today)) {
    const state = STATES[open.place % STATES.length] ?? null;
    if (state === null) continue;
    const times = timesOf(open, now);
    const { sent, opened, proceeded } = times;
    const file = await db
      .insertInto('stored_file')
      .values({ ...paperFile('PREVENTIVO', `Preventivo-${open.number}.pdf`), entity: 'contract', entity_id: open.id, created_at: sent })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('quotation_share')
      .values({
        contract_id: open.id,
        token_hash: createHash('sha256').update(`demonstration ${open.id}`).digest(),
        content: json(contentOf(open)),
        file_id: file.id,
        price_hash: state === 'SCADUTO' ? 'price before a change' : open.priceHash,
        expires_on: open.validUntil,
        created_at: sent,
        created_by: open.sellerId,
        mail_id: await mailOf(db, open, state, sent),
        opened_at: state === 'APERTO' || state === 'ACCETTATO' ? opened : null,
        proceeded_at: state === 'ACCETTATO' ? proceeded : null,
        ...(state === 'REVOCATO' ? { revoked_at: proceeded, revoked_by: open.sellerId } : {}),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    trail.push(...trailOf(open, state, id, times));
  }
  await addTrail(db, trail);
}
