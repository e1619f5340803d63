import { partsOfSight, sightOf } from '#areas/access/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { Language, Text } from '#platform/domain-kit/locale.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { ExportFormat } from '#platform/server-kit/export/export-table.ts';
import type { ExportRow as ExportCells, ExportValue } from '#platform/server-kit/export/export-value.ts';
import type { LongList } from '#platform/server-kit/export/keyed-list.ts';
import { type ContractListRow, EXPORT_COLUMNS, type ExportColumn } from '../api/list.ts';
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
  premium: { title: { it: 'Premio', en: 'Premium' }, value: (row) => money(row.premium) },
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
  const columns = query.colonna === undefined || query.colonna.length === 0 ? EXPORT_COLUMNS : query.colonna;
  const { language, db } = work;
  const withCodes = query.codici === true;
  if (withCodes && !work.actor.roles.has('MOSTRA_CODICI')) throw new AppError(commonErrors.FORBIDDEN);
  const sight = await sightOf(work);
  const values = columns.map((column) => COLUMNS[column].value);
  const cellsOf = (row: ExportRow): ExportCells => {
    const cells = values.map((value) => value(row, language));
    return withCodes ? [...cells, text(row.codes)] : cells;
  };
  return {
    name: `${kind === 'policies' ? 'polizze' : 'preventivi'}-${work.today}`,
    headers: [...columns.map((column) => COLUMNS[column].title[language]), ...(withCodes ? [CODES[language]] : [])],
    keys: allKeys(kind, query, sight),
    rows: async (keys) => (await rowsOfKeys(keys, withCodes).execute(db)).rows.map(cellsOf),
    seen: partsOfSight(sight),
  };
}
