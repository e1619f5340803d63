import { partsOfSight, sightOf } from '#areas/access/server/public.ts';
import { VEHICLE_STATUSES } from '#areas/catalogue/domain/index.ts';
import { SUBJECT_TYPE_LABELS } from '#areas/customers/api/index.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { Language, Text } from '#platform/domain-kit/locale.ts';
import { formatPercent } from '#platform/domain-kit/number-format.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { ExportFormat } from '#platform/server-kit/export/export-table.ts';
import type { ExportRow as ExportCells, ExportValue } from '#platform/server-kit/export/export-value.ts';
import type { LongList } from '#platform/server-kit/export/keyed-list.ts';
import { type ContractListRow, DATA_COLUMNS, type ExportColumn, USUAL_COLUMNS } from '../api/list.ts';
import { NEW_VEHICLE_LABELS } from '../domain/contract-data.ts';
import { PAYMENT_LABELS } from '../domain/sale-rules.ts';
import { STATUS_LABELS } from '../domain/status.ts';
import { allKeys, type ExportRow, type Kind, type ListQuery, rowsOfKeys } from './list-contracts.ts';

interface Column {
  readonly title: Text;
  readonly value: (row: ContractListRow, language: Language) => ExportValue;
}

const text = (value: string | null): ExportValue => (value === null ? null : { text: value });
const money = (cents: number | null): ExportValue => (cents === null ? null : { cents });
const date = (value: string | null): ExportValue => (value === null ? null : { date: value });

const COLUMNS: Readonly<Record<ExportColumn, Column>> = {
  number: { title: { it: 'Preventivo', en: 'Quotation' }, value: (row) => text(row.number) },
  policyNumber: { title: { it: 'Polizza', en: 'Policy' }, value: (row) => text(row.policyNumber) },
  status: { title: { it: 'Stato', en: 'Status' }, value: (row, language) => text(STATUS_LABELS[row.status][language]) },
  customer: { title: { it: 'Cliente', en: 'Customer' }, value: (row) => text(row.customer) },
  taxCode: { title: { it: 'Codice fiscale', en: 'Tax code' }, value: (row) => text(row.taxCode) },
  plate: { title: { it: 'Targa', en: 'Plate' }, value: (row) => text(row.plate) },
  vehicle: { title: { it: 'Bene assicurato', en: 'Insured object' }, value: (row) => text(row.vehicle) },
  product: { title: { it: 'Prodotto', en: 'Product' }, value: (row) => text(row.product) },
  company: { title: { it: 'Compagnia', en: 'Company' }, value: (row) => text(row.company) },
  producer: { title: { it: 'Produttore', en: 'Producer' }, value: (row) => text(row.producer) },
  seller: { title: { it: 'Venditore', en: 'Seller' }, value: (row) => text(row.seller) },
  premium: { title: { it: 'Premio (PCL)', en: 'Premium (PCL)' }, value: (row) => money(row.premium) },
  taxable: { title: { it: 'Imponibile', en: 'Taxable' }, value: (row) => money(row.taxable) },
  tax: { title: { it: 'Imposte', en: 'Tax' }, value: (row) => money(row.tax) },
  effectiveDate: { title: { it: 'Decorrenza', en: 'Effective date' }, value: (row) => date(row.effectiveDate) },
  expiryDate: { title: { it: 'Scadenza', en: 'Expiry date' }, value: (row) => date(row.expiryDate) },
  quoteValidUntil: { title: { it: 'Valido fino al', en: 'Valid until' }, value: (row) => date(row.quoteValidUntil) },
  paymentType: {
    title: { it: 'Pagamento', en: 'Payment' },
    value: (row, language) => text(row.paymentType === null ? null : PAYMENT_LABELS[row.paymentType][language]),
  },
  createdAt: { title: { it: 'Creato il', en: 'Created on' }, value: (row) => date(row.createdAt) },
  issuedAt: { title: { it: 'Emesso il', en: 'Issued on' }, value: (row) => date(row.issuedAt) },
  customerType: {
    title: { it: 'Tipo di cliente', en: 'Kind of customer' },
    value: (row, language) => text(row.customerType && SUBJECT_TYPE_LABELS[row.customerType][language]),
  },
  firstName: { title: { it: 'Nome', en: 'First name' }, value: (row) => text(row.firstName) },
  lastName: { title: { it: 'Cognome', en: 'Last name' }, value: (row) => text(row.lastName) },
  businessName: { title: { it: 'Ragione sociale', en: 'Business name' }, value: (row) => text(row.businessName) },
  vatNumber: { title: { it: 'Partita IVA', en: 'VAT number' }, value: (row) => text(row.vatNumber) },
  residenceCity: { title: { it: 'Città di residenza', en: 'City of residence' }, value: (row) => text(row.residenceCity) },
  residenceProvince: { title: { it: 'Provincia di residenza', en: 'Province of residence' }, value: (row) => text(row.residenceProvince) },
  vehicleStatus: {
    title: { it: 'Stato del veicolo', en: 'Vehicle status' },
    value: (row, language) => text(row.vehicleStatus && VEHICLE_STATUSES[row.vehicleStatus][language]),
  },
  newVehicleType: {
    title: { it: 'Tipo di veicolo nuovo', en: 'Kind of new vehicle' },
    value: (row, language) => text(row.newVehicleType && NEW_VEHICLE_LABELS[row.newVehicleType][language]),
  },
  brand: { title: { it: 'Marca', en: 'Brand' }, value: (row) => text(row.brand) },
  insuredValueGross: { title: { it: 'Valore assicurato lordo', en: 'Gross insured value' }, value: (row) => money(row.insuredValueGross) },
  vatRecovery: {
    title: { it: 'Recupero IVA', en: 'VAT recovery' },
    value: (row, language) => text(row.vatRecovery === null ? null : formatPercent(row.vatRecovery, language)),
  },
};

const CODES: Text = { it: 'Codici delle garanzie (quotazione/franchigia)', en: 'Coverage codes (quote/deductible)' };

export interface ExportRequest {
  readonly formato: ExportFormat;
  readonly colonna?: readonly ExportColumn[] | undefined;
  readonly codici?: boolean | undefined;
}

/**
 * A list as it may be exported now: exactly its filter and order, with the columns that were asked for. Throws FORBIDDEN for codes without their role.
 */
export async function contractList(work: UserWork, kind: Kind, query: ListQuery & ExportRequest): Promise<LongList> {
  const columns = query.colonna === undefined || query.colonna.length === 0 ? USUAL_COLUMNS : query.colonna;
  const { language, db } = work;
  const withCodes = query.codici === true;
  if (withCodes && !work.actor.roles.has('MOSTRA_CODICI')) throw new AppError(commonErrors.FORBIDDEN);
  const sight = await sightOf(work);
  const wanted = { codes: withCodes, data: columns.some((column) => DATA_COLUMNS.some((one) => one === column)) };
  const values = columns.map((column) => COLUMNS[column].value);
  const cellsOf = (row: ExportRow): ExportCells => {
    const cells = values.map((value) => value(row, language));
    return withCodes ? [...cells, text(row.codes)] : cells;
  };
  return {
    name: `${kind === 'policies' ? 'polizze' : 'preventivi'}-${work.today}`,
    headers: [...columns.map((column) => COLUMNS[column].title[language]), ...(withCodes ? [CODES[language]] : [])],
    keys: allKeys(kind, query, sight),
    rows: async (keys) => (await rowsOfKeys(keys, wanted).execute(db)).rows.map(cellsOf),
    seen: partsOfSight(sight),
  };
}
