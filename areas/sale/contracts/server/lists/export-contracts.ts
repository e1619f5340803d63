import { type RawBuilder, sql } from 'kysely';
import { partsOfVisibility, visibilityOf } from '#areas/agency/access/server/public.ts';
import { SUBJECT_TYPE_LABELS } from '#areas/customers/customers/api/index.ts';
import { PAYMENT_LABELS, VEHICLE_STATUSES } from '#areas/offer/catalogue/domain/index.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { readCsv } from '#platform/server-kit/export/copied-csv.ts';
import type { ExportFormat } from '#platform/server-kit/export/export-table.ts';
import { keyTable, type LongList, writtenKeyTable } from '#platform/server-kit/export/keyed-list.ts';
import { dayInRome, labelled, readCells, type SqlColumn } from '#platform/server-kit/export/sql-columns.ts';
import { DATA_COLUMNS, type ExportColumn, USUAL_COLUMNS } from '../../api/list.ts';
import { CONTRACT_COLUMN_TITLES } from '../../api/texts.ts';
import { NEW_VEHICLE_LABELS } from '../../domain/insured-object/object-codes.ts';
import { CONTRACT_STATUSES } from '../../domain/status-codes.ts';
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
  number: text(CONTRACT_COLUMN_TITLES.number, sql`c.number`),
  policyNumber: text(CONTRACT_COLUMN_TITLES.policyNumber, sql`c.policy_number`),
  status: label(CONTRACT_COLUMN_TITLES.status, sql`c.status`, CONTRACT_STATUSES.labels),
  customer: text(CONTRACT_COLUMN_TITLES.customer, sql`c.customer_name`),
  taxCode: text(CONTRACT_COLUMN_TITLES.taxCode, sql`c.customer_tax_code`),
  plate: text(CONTRACT_COLUMN_TITLES.plate, sql`c.plate`),
  vehicle: text(CONTRACT_COLUMN_TITLES.vehicle, sql`c.vehicle`),
  product: text(CONTRACT_COLUMN_TITLES.product, sql`c.product_name`),
  company: text(CONTRACT_COLUMN_TITLES.company, sql`co.name`),
  producer: text(CONTRACT_COLUMN_TITLES.producer, sql`p.display_name`),
  seller: text(CONTRACT_COLUMN_TITLES.seller, sql`s.display_name`),
  premium: money(CONTRACT_COLUMN_TITLES.premium, sql`c.premium`),
  taxable: money(CONTRACT_COLUMN_TITLES.taxable, sql`c.taxable`),
  tax: money(CONTRACT_COLUMN_TITLES.tax, sql`c.tax`),
  effectiveDate: date(CONTRACT_COLUMN_TITLES.effectiveDate, sql`c.effective_date`),
  expiryDate: date(CONTRACT_COLUMN_TITLES.expiryDate, sql`c.expiry_date`),
  quoteValidUntil: date(CONTRACT_COLUMN_TITLES.quoteValidUntil, sql`c.quote_valid_until`),
  paymentType: label(CONTRACT_COLUMN_TITLES.paymentType, sql`c.payment_type`, PAYMENT_LABELS),
  createdAt: date(CONTRACT_COLUMN_TITLES.createdAt, dayInRome(sql`c.created_at`)),
  issuedAt: date(CONTRACT_COLUMN_TITLES.issuedAt, dayInRome(sql`c.issued_at`)),
  customerType: label(CONTRACT_COLUMN_TITLES.customerType, sql`d.customer ->> 'subjectType'`, SUBJECT_TYPE_LABELS),
  firstName: text(CONTRACT_COLUMN_TITLES.firstName, sql`d.customer ->> 'firstName'`),
  lastName: text(CONTRACT_COLUMN_TITLES.lastName, sql`d.customer ->> 'lastName'`),
  businessName: text(CONTRACT_COLUMN_TITLES.businessName, sql`d.customer ->> 'businessName'`),
  vatNumber: text(CONTRACT_COLUMN_TITLES.vatNumber, sql`d.customer ->> 'vatNumber'`),
  residenceCity: text(CONTRACT_COLUMN_TITLES.residenceCity, sql`d.customer -> 'subjectAddress' ->> 'city'`),
  residenceProvince: text(CONTRACT_COLUMN_TITLES.residenceProvince, sql`d.customer -> 'subjectAddress' ->> 'subRegion'`),
  vehicleStatus: label(CONTRACT_COLUMN_TITLES.vehicleStatus, sql`d.vehicle ->> 'status'`, VEHICLE_STATUSES),
  newVehicleType: label(CONTRACT_COLUMN_TITLES.newVehicleType, sql`d.vehicle ->> 'newVehicleType'`, NEW_VEHICLE_LABELS),
  brand: text(CONTRACT_COLUMN_TITLES.brand, sql`d.vehicle ->> 'brand'`),
  insuredValueGross: money(
    CONTRACT_COLUMN_TITLES.insuredValueGross,
    sql`coalesce(d.vehicle ->> 'insuredValue', d.home ->> 'insuredValue')::bigint`,
  ),
  vatRecovery: {
    title: CONTRACT_COLUMN_TITLES.vatRecovery,
    kind: 'RATE',
    value: () => sql`(d.vehicle ->> 'vatRecovery')::int`,
  },
};

/** The insurer's codes of the coverages sold. */
const CODES = text(
  CONTRACT_COLUMN_TITLES.coverageCodesQuoteDeductible,
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
