import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import { EXPIRING_DAYS, PHOTO_DAYS, type WorkKind } from '../domain/index.ts';

/** What a source reads for: the day, and the contracts and customers, each under the alias `c`, that the user sees. */
export interface WorkView {
  readonly today: PlainDate;
  readonly seesContract: RawBuilder<boolean>;
  readonly seesCustomer: RawBuilder<boolean>;
  /** Whether the user manages the agency's money: work that is of no contract or customer. */
  readonly managesMoney: boolean;
  readonly userId: number;
  readonly roles: ReadonlySet<string>;
  /** Records under the alias `n` whose owner is in the user's branch. */
  readonly seesOwner: RawBuilder<boolean>;
}

/** Finds some kinds of work. An area whose records need work adds its own. */
export interface WorkSource {
  readonly kinds: readonly WorkKind[];
  /** The columns of `WORK_COLUMNS`, in their order. */
  readonly rows: (view: WorkView) => RawBuilder<unknown>;
}

interface ContractWork {
  /** A kind of work, as SQL. */
  readonly kind: RawBuilder<unknown>;
  /** Day by which it is to be done, as SQL of type date; null: as soon as possible. */
  readonly due: RawBuilder<unknown>;
  readonly since: RawBuilder<unknown>;
  /** Tables joined to `contract c`. */
  readonly joins?: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  /** What the list shows beside it, as SQL of type text. */
  readonly note?: RawBuilder<unknown>;
}

/** Work on contracts that the user sees: one row for each. */
export function contractWork(
  { seesContract }: WorkView,
  { kind, due, since, joins = sql``, where, note = sql`null` }: ContractWork,
): RawBuilder<unknown> {
  return sql`select ${kind} as kind, c.id as contract_id, null::bigint as customer_id, null::bigint as call_back_id, ${due} as due,
    ${since} as since, c.seller_id, c.search_text as search_text, ${note}::text as note
    from contract_view c ${joins} where ${where} and ${seesContract}`;
}

/**
 * Data of the certificate are missing: the expression of the index `contract_accepted_missing`. The coalesce keeps the
 * planner from rewriting its negation, which the index would no longer match.
 */
const MISSING = sql`coalesce(c.effective_date is null or c.insured_object = 'VEICOLO' and (
    c.data -> 'vehicle' ->> 'chassisNumber' is null or c.data -> 'vehicle' ->> 'status' <> 'NUOVO_NON_TARGATO' and (
      c.plate is null or c.data -> 'vehicle' ->> 'registrationDate' is null)), false)`;

const romeDay = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone 'Europe/Rome')::date`;

const callBacks: WorkSource = {
  kinds: ['RICHIAMO'],
  rows: ({ seesContract, seesCustomer }) => sql`
    select 'RICHIAMO' as kind, b.contract_id, b.customer_id, b.id as call_back_id, b.due_on as due, b.created_at as since,
      c.seller_id, c.search_text, b.note
      from call_back b join contract_view c on c.id = b.contract_id where b.done_at is null and ${seesContract}
    union all
    select 'RICHIAMO', null, c.id, b.id, b.due_on, b.created_at, b.created_by, plain_text(c.name || ' ' || c.tax_code), b.note
      from call_back b join customer_view o on o.id = b.customer_id join customer_view c on c.id = coalesce(o.merged_into, o.id)
      where b.done_at is null and ${seesCustomer}`,
};

const approvals: WorkSource = {
  kinds: ['APPROVAZIONE', 'CHIARIMENTO'],
  rows: (view) =>
    contractWork(view, {
      kind: sql`case a.status when 'CHIARIMENTO' then 'CHIARIMENTO' else 'APPROVAZIONE' end`,
      due: romeDay(sql`a.due_at`),
      since: sql`a.requested_at`,
      joins: sql`join approval_request a on a.contract_id = c.id`,
      where: sql`a.status in ('IN_ATTESA', 'CHIARIMENTO') and c.status = 'PREVENTIVO'`,
    }),
};

const offers: WorkSource = {
  kinds: ['OFFERTA_ACCETTATA', 'OFFERTA_APERTA'],
  rows: (view) =>
    contractWork(view, {
      kind: sql`case when s.proceeded then 'OFFERTA_ACCETTATA' else 'OFFERTA_APERTA' end`,
      due: sql`case when s.proceeded then null else c.quote_valid_until end`,
      since: sql`s.since`,
      joins: sql`join (select contract_id, bool_or(proceeded_at is not null) as proceeded, max(coalesce(proceeded_at, opened_at)) as since
        from quotation_share where opened_at is not null and revoked_at is null group by contract_id) s on s.contract_id = c.id`,
      where: sql`c.status = 'PREVENTIVO' and c.quote_valid_until >= ${view.today}::date`,
    }),
};

const accepted: WorkSource = {
  kinds: ['DATI_MANCANTI', 'DA_FIRMARE', 'DA_EMETTERE'],
  rows: (view) =>
    sql`${contractWork(view, {
      kind: sql`'DATI_MANCANTI'`,
      due: sql`c.quote_valid_until`,
      since: sql`c.accepted_at`,
      where: sql`c.status = 'PREVENTIVO_ACCETTATO' and ${MISSING}`,
    })} union all ${contractWork(view, {
      kind: sql`case when p.contract_id is null then 'DA_FIRMARE' else 'DA_EMETTERE' end`,
      due: sql`c.quote_valid_until`,
      since: sql`c.accepted_at`,
      joins: sql`left join contract_papers p on p.contract_id = c.id and p.accepted_at = c.accepted_at and p.superseded_at is null
      and p.signed_on is not null`,
      where: sql`c.status = 'PREVENTIVO_ACCETTATO' and not ${MISSING} and (p.contract_id is not null or c.signature_kind = 'CARTACEA')`,
    })}`,
};

const stopped: WorkSource = {
  kinds: ['EMISSIONE_FERMA'],
  rows: (view) =>
    contractWork(view, {
      kind: sql`'EMISSIONE_FERMA'`,
      due: sql`null::date`,
      since: sql`c.updated_at`,
      where: sql`c.status = 'PREVENTIVO_IN_EMISSIONE'`,
    }),
};

const photos: WorkSource = {
  kinds: ['FOTO_MANCANTI'],
  rows: (view) =>
    contractWork(view, {
      kind: sql`'FOTO_MANCANTI'`,
      due: sql`c.quote_valid_until`,
      since: sql`c.created_at`,
      // Materialised, so that each tariff's document is read once and not once for each quotation.
      joins: sql`join (with t as materialized (select id,
          greatest(jsonb_array_length(content -> 'mandatoryPhotos'), (content -> 'photos' ->> 'min')::int) as photos from tariff_version)
        select * from t) v on v.id = c.tariff_version_id`,
      where: sql`c.status = 'PREVENTIVO' and c.created_at >= (${view.today}::date - ${PHOTO_DAYS}::int)::timestamp at time zone 'Europe/Rome'
        and c.quote_valid_until >= ${view.today}::date
        and (select count(*) from contract_photo f where f.contract_id = c.id and f.removed_at is null) < v.photos`,
    }),
};

const expiring: WorkSource = {
  kinds: ['IN_SCADENZA'],
  rows: (view) =>
    contractWork(view, {
      kind: sql`'IN_SCADENZA'`,
      due: sql`c.quote_valid_until`,
      since: sql`c.created_at`,
      where: sql`c.status = 'PREVENTIVO' and c.premium is not null
        and c.quote_valid_until between ${view.today}::date and ${view.today}::date + ${EXPIRING_DAYS}::int`,
    }),
};

/** Work on call-backs and quotations. */
export const SOURCES: readonly WorkSource[] = [callBacks, approvals, offers, accepted, stopped, photos, expiring];
