import { type RawBuilder, sql } from 'kysely';
import { partsOfVisibility, visibilityOf } from '#areas/access/server/public.ts';
import { PAYMENT_LABELS, VEHICLE_STATUSES } from '#areas/catalogue/domain/index.ts';
import { SUBJECT_TYPE_LABELS } from '#areas/customers/api/index.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { readCsv } from '#platform/server-kit/export/copied-csv.ts';
import type { ExportFormat } from '#platform/server-kit/export/export-table.ts';
import { keyTable, type LongList, writtenKeyTable } from '#platform/server-kit/export/keyed-list.ts';
import { dayInRome, labelled, readCells, type SqlColumn } from '#platform/server-kit/export/sql-columns.ts';
import { DATA_COLUMNS, type ExportColumn, USUAL_COLUMNS } from '../../api/list.ts';
import { NEW_VEHICLE_LABELS } from '../../domain/insured-object/contract-data.ts';
import { STATUS_LABELS } from '../../domain/status.ts';
import type { Kind, ListQuery } from './list-query.ts';
import { allKeys, exportSource } from './list-rows.ts';

const text = (title: Text, value: RawBuilder<unknown>): SqlColumn => ({ title, kind: 'TEXT', value: () => value });
const money = (title: Text, value: RawBuilder<unknown>): SqlColumn => ({ title, kind: 'CENTS', value: () => value });
const date = (title: Text, value: RawBuilder<unknown>): SqlColumn => ({ title, kind: 'DATE', value: () => value });
const label = (title: Text, code: RawBuilder<unknown>, labels: Readonly<Record<string, Text>>): SqlColumn => ({
  title,
  kind: 'TEXT',
  value: (language) => labelled(code, labels, language),
});

/** Columns on the table or alias `c`; `d` is its data (`exportSource`). */
const COLUMNS: Readonly<Record<ExportColumn, SqlColumn>> = {
  number: text({ it: 'Preventivo', en: 'Quotation' }, sql`c.number`),
  policyNumber: text({ it: 'Polizza', en: 'Policy' }, sql`c.policy_number`),
  status: label({ it: 'Stato', en: 'Status' }, sql`c.status`, STATUS_LABELS),
  customer: text({ it: 'Cliente', en: 'Customer' }, sql`c.customer_name`),
  taxCode: text({ it: 'Codice fiscale', en: 'Tax code' }, sql`c.customer_tax_code`),
  plate: text({ it: 'Targa', en: 'Plate' }, sql`c.plate`),
  vehicle: text({ it: 'Bene assicurato', en: 'Insured object' }, sql`c.vehicle`),
  product: text({ it: 'Prodotto', en: 'Product' }, sql`c.product_name`),
  company: text({ it: 'Compagnia', en: 'Company' }, sql`co.name`),
  producer: text({ it: 'Produttore', en: 'Producer' }, sql`p.display_name`),
  seller: text({ it: 'Venditore', en: 'Seller' }, sql`s.display_name`),
  premium: money({ it: 'Premio (PCL)', en: 'Premium (PCL)' }, sql`c.premium`),
  taxable: money({ it: 'Imponibile', en: 'Taxable' }, sql`c.taxable`),
  tax: money({ it: 'Imposte', en: 'Tax' }, sql`c.tax`),
  effectiveDate: date({ it: 'Decorrenza', en: 'Effective date' }, sql`c.effective_date`),
  expiryDate: date({ it: 'Scadenza', en: 'Expiry date' }, sql`c.expiry_date`),
  quoteValidUntil: date({ it: 'Valido fino al', en: 'Valid until' }, sql`c.quote_valid_until`),
  paymentType: label({ it: 'Pagamento', en: 'Payment' }, sql`c.payment_type`, PAYMENT_LABELS),
  createdAt: date({ it: 'Creato il', en: 'Created on' }, dayInRome(sql`c.created_at`)),
  issuedAt: date({ it: 'Emesso il', en: 'Issued on' }, dayInRome(sql`c.issued_at`)),
  customerType: label({ it: 'Tipo di cliente', en: 'Kind of customer' }, sql`d.customer ->> 'subjectType'`, SUBJECT_TYPE_LABELS),
  firstName: text({ it: 'Nome', en: 'First name' }, sql`d.customer ->> 'firstName'`),
  lastName: text({ it: 'Cognome', en: 'Last name' }, sql`d.customer ->> 'lastName'`),
  businessName: text({ it: 'Ragione sociale', en: 'Business name' }, sql`d.customer ->> 'businessName'`),
  vatNumber: text({ it: 'Partita IVA', en: 'VAT number' }, sql`d.customer ->> 'vatNumber'`),
  residenceCity: text({ it: 'Città di residenza', en: 'City of residence' }, sql`d.customer -> 'subjectAddress' ->> 'city'`),
  residenceProvince: text(
    { it: 'Provincia di residenza', en: 'Province of residence' },
    sql`d.customer -> 'subjectAddress' ->> 'subRegion'`,
  ),
  vehicleStatus: label({ it: 'Stato del veicolo', en: 'Vehicle status' }, sql`d.vehicle ->> 'status'`, VEHICLE_STATUSES),
  newVehicleType: label(
    { it: 'Tipo di veicolo nuovo', en: 'Kind of new vehicle' },
    sql`d.vehicle ->> 'newVehicleType'`,
    NEW_VEHICLE_LABELS,
  ),
  brand: text({ it: 'Marca', en: 'Brand' }, sql`d.vehicle ->> 'brand'`),
  insuredValueGross: money(
    { it: 'Valore assicurato lordo', en: 'Gross insured value' },
    sql`coalesce(d.vehicle ->> 'insuredValue', d.home ->> 'insuredValue')::bigint`,
  ),
  vatRecovery: {
    title: { it: 'Recupero IVA', en: 'VAT recovery' },
    kind: 'RATE',
    value: () => sql`(d.vehicle ->> 'vatRecovery')::int`,
  },
};

/** The insurer's codes of the coverages sold. */
const CODES = text(
  { it: 'Codici delle garanzie (quotazione/franchigia)', en: 'Coverage codes (quote/deductible)' },
  sql`(select string_agg(l.coverage || ' ' || l.quote_code || '/' || l.deductible_code, ', ' order by l.position)
    from contract_line l where l.contract_id = c.id)`,
);

export interface ExportRequest {
  readonly formato: ExportFormat;
  readonly colonna?: readonly ExportColumn[] | undefined;
  readonly codici?: boolean | undefined;
}

/**
 * Returns the export of a list with exactly its filter, order and requested columns. Throws FORBIDDEN for codes without
 * their role.
 */
export async function contractList(work: UserWork, kind: Kind, query: ListQuery & ExportRequest): Promise<LongList> {
  const columns = query.colonna === undefined || query.colonna.length === 0 ? USUAL_COLUMNS : query.colonna;
  const { language, db } = work;
  const withCodes = query.codici === true;
  if (withCodes && !work.actor.roles.has('MOSTRA_CODICI')) throw new AppError(commonErrors.FORBIDDEN);
  const visibility = await visibilityOf(work);
  const withData = columns.some((column) => DATA_COLUMNS.some((one) => one === column));
  const read = [...columns.map((column) => COLUMNS[column]), ...(withCodes ? [CODES] : [])];
  return {
    name: `${kind === 'policies' ? 'polizze' : 'preventivi'}-${work.today}`,
    headers: read.map(({ title }) => title[language]),
    keys: allKeys(kind, query, visibility),
    rows: (keys) => readCells(db, read, exportSource(keyTable(keys), withData), language),
    csv: (keys, space) => readCsv(db, read, exportSource(writtenKeyTable(keys), withData), language, space),
    seen: partsOfVisibility(visibility),
  };
}
