import { type RawBuilder, sql } from 'kysely';
import { entriesOf } from '#platform/domain-kit/entries.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import type { Facts, Raw } from '../../domain/conditions.ts';
import type { LayoutContent } from '../../domain/index.ts';
import { usedValues } from '../../domain/layout.ts';
import type { MovementFacts } from '../../domain/render.ts';
import { VALUES, type ValueCode } from '../../domain/value-codes.ts';

/** A movement with what a file can say of it. */
export interface Movement extends MovementFacts {
  readonly entryId: number;
  readonly contractId: number;
  readonly policyNumber: string | null;
  readonly customer: string;
  /** Cents. */
  readonly premium: number;
}

/** Movements of one file; the next file takes the others. */
const MAX_MOVEMENTS = 20_000;

const customer = (path: string) => sql`c.data #>> ${sql.lit(`{customer,${path}}`)}`;
const vehicle = (path: string) => sql`c.data #>> ${sql.lit(`{vehicle,${path}}`)}`;
const account = (name: string, sign: RawBuilder<unknown>) =>
  sql`coalesce(${sign} sum(m.amount) filter (where m.account = ${sql.lit(name)}), 0)::bigint`;
const [plus, minus] = [sql``, sql`-`];

/** SQL of each value, from `ledger_entry e join contract_view c`, the producer `p`, the seller `s` and the sums `a` of the entry. */
const SQL: Readonly<Record<Exclude<ValueCode, `GARANZIA${string}`>, RawBuilder<unknown>>> = {
  MOVIMENTO: sql`e.kind`,
  MOVIMENTO_ID: sql`e.id`,
  MOVIMENTO_DATA: sql`e.accounting_date`,
  PREMIO_LORDO: sql`a.premium`,
  IMPONIBILE: sql`a.premium - a.tax`,
  IMPOSTE: sql`a.tax`,
  PDU: sql`a.pdu`,
  PROVVIGIONI: sql`a.commission`,
  NUMERO_POLIZZA: sql`c.policy_number`,
  NUMERO_PREVENTIVO: sql`c.number`,
  PRODOTTO: sql`c.product_name`,
  PAGAMENTO: sql`c.payment_type`,
  DATA_EMISSIONE: sql`(c.issued_at at time zone 'Europe/Rome')::date`,
  EFFETTO: sql`c.effective_date`,
  SCADENZA: sql`c.expiry_date`,
  DURATA_MESI: sql`c.duration_months`,
  VALORE_ASSICURATO: sql`c.insured_value`,
  CONTRAENTE: sql`c.customer_name`,
  CONTRAENTE_TIPO: customer('subjectType'),
  COGNOME: customer('lastName'),
  NOME: customer('firstName'),
  RAGIONE_SOCIALE: customer('businessName'),
  CODICE_FISCALE: sql`c.customer_tax_code`,
  PARTITA_IVA: customer('vatNumber'),
  DATA_NASCITA: customer('birthDate'),
  SESSO: customer('gender'),
  INDIRIZZO: sql`nullif(concat_ws(' ', ${customer('subjectAddress,toponym')}, ${customer('subjectAddress,street')}, ${customer('subjectAddress,houseNumber')}), '')`,
  CAP: customer('subjectAddress,postcode'),
  COMUNE: customer('subjectAddress,city'),
  PROVINCIA: customer('subjectAddress,subRegion'),
  TELEFONO: customer('contacts,phone'),
  EMAIL: customer('contacts,email'),
  TARGA: sql`c.plate`,
  TELAIO: vehicle('chassisNumber'),
  MARCA: vehicle('brand'),
  MODELLO: vehicle('model'),
  VEICOLO_TIPO: sql`nullif(c.vehicle_type, '')`,
  IMMATRICOLAZIONE: vehicle('registrationDate'),
  PRODUTTORE: sql`p.display_name`,
  VENDITORE: sql`s.display_name`,
};

const COVERAGES = sql`(select coalesce(jsonb_agg(jsonb_build_object('GARANZIA', g.coverage, 'GARANZIA_COMPAGNIA', k.quote_code,
      'GARANZIA_FRANCHIGIA', k.deductible_code, 'GARANZIA_PREMIO', g.premium, 'GARANZIA_IMPOSTE', g.tax, 'GARANZIA_PDU', g.pdu)
      order by k.position, g.coverage), '[]')
    from (select m.coverage, ${account('CREDITO_CLIENTE', plus)} as premium, ${account('IMPOSTA', minus)} as tax, ${account('PDU', minus)} as pdu
      from ledger_line m where m.entry_id = e.id and m.coverage is not null group by m.coverage) g
    left join contract_line k on k.contract_id = c.id and k.coverage = g.coverage)`;

interface Row {
  readonly entryId: number;
  readonly contractId: number;
  readonly policyNumber: string | null;
  readonly customer: string;
  readonly premium: number;
  readonly values: Readonly<Record<string, Raw>>;
  readonly coverages: readonly Facts[];
}

/** Numbers of JSON are numbers of the values; other types are texts. */
function typed(code: ValueCode, raw: Raw | undefined): Raw {
  if (raw === undefined || raw === null || raw === '') return null;
  const { type } = VALUES[code];
  return type === 'IMPORTO' || type === 'NUMERO' ? Number(raw) : String(raw);
}

const factsOf = (codes: readonly ValueCode[], raw: Readonly<Partial<Record<string, Raw>>>): Facts =>
  Object.fromEntries(codes.map((code) => [code, typed(code, raw[code])]));

async function read(
  db: Database,
  layout: LayoutContent,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  limit: number,
): Promise<Movement[]> {
  const used: ValueCode[] = [...new Set<ValueCode>([...usedValues(layout), 'PREMIO_LORDO', 'MOVIMENTO'])];
  const own = used.filter((code) => VALUES[code].of === 'MOVIMENTO');
  const perCoverage = used.filter((code) => VALUES[code].of === 'GARANZIA');
  const pairs = entriesOf(SQL).flatMap(([code, expression]) => (own.includes(code) ? [sql`${sql.lit(code)}, ${expression}`] : []));
  const { rows } = await sql<Row>`select e.id as "entryId", c.id as "contractId", c.policy_number as "policyNumber",
      c.customer_name as customer, a.premium, jsonb_build_object(${sql.join(pairs)}) as values,
      ${perCoverage.length === 0 ? sql`'[]'::jsonb` : COVERAGES} as coverages
    from ledger_entry e join contract_view c on c.id = e.contract_id join user_view p on p.id = c.producer_id join user_view s on s.id = c.seller_id
    cross join lateral (select ${account('CREDITO_CLIENTE', plus)} as premium, ${account('IMPOSTA', minus)} as tax, ${account('PDU', minus)} as pdu,
      coalesce(-sum(m.amount) filter (where m.account in ('PROVVIGIONE', 'MARGINE_AGENZIA')), 0)::bigint as commission
      from ledger_line m where m.entry_id = e.id) a
    where e.kind in ('EMISSIONE', 'VARIAZIONE', 'STORNO')
      and (e.kind <> 'EMISSIONE' or c.former_number is null) and ${where} order by ${order} limit ${limit}`.execute(db);
  return rows.map(({ values, coverages, ...row }) => ({
    ...row,
    values: factsOf(own, values),
    coverages: coverages.map((coverage) => factsOf(perCoverage, coverage)),
  }));
}

interface Period {
  readonly layoutId: number;
  readonly companyId: number;
  readonly since: PlainDate;
  readonly until: PlainDate;
}

/**
 * Returns the movements that a layout has yet to send, oldest first: what was posted late for a past day comes with the
 * next file, and nothing comes twice.
 */
export function movementsToSend(db: Database, layout: LayoutContent, { layoutId, companyId, since, until }: Period): Promise<Movement[]> {
  const where = sql`c.company_id = ${companyId} and e.accounting_date between ${since} and ${until} and not exists (select from record_item i
    where i.layout_id = ${layoutId} and i.entry_id = e.id and i.status in ('INVIATO', 'ACCETTATO', 'SCARTATO'))`;
  return read(db, layout, where, sql`e.accounting_date, e.id`, MAX_MOVEMENTS);
}

/** Returns given movements of an insurer, oldest first. */
export function movementsOf(db: Database, layout: LayoutContent, companyId: number, entries: readonly number[]): Promise<Movement[]> {
  const where = sql`c.company_id = ${companyId} and e.id = any(${entries}::bigint[])`;
  return read(db, layout, where, sql`e.accounting_date, e.id`, MAX_MOVEMENTS);
}

/** Returns the latest movements of an insurer, for a preview. */
export function latestMovements(db: Database, layout: LayoutContent, companyId: number, count: number): Promise<Movement[]> {
  return read(db, layout, sql`c.company_id = ${companyId}`, sql`e.id desc`, count);
}
