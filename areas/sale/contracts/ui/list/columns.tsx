import { isGroup, seesProducers, seesSellers } from '#areas/agency/access/domain/index.ts';
import { SUBJECT_TYPE_LABELS } from '#areas/customers/customers/api/index.ts';
import { PAYMENT_LABELS, VEHICLE_STATUSES } from '#areas/offer/catalogue/domain/index.ts';
import { CompanyName } from '#areas/offer/catalogue/ui/public.tsx';
import type { Text } from '#platform/domain-kit/locale.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import { DateText, Money, Percent } from '#platform/ui-kit/display/values.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { type ContractListRow, EXPORT_COLUMNS, type ExportColumn, type POLICY_SORTS, type QUOTATION_SORTS } from '../../api/index.ts';
import { NEW_VEHICLE_LABELS } from '../../domain/insured-object/object-codes.ts';
import type { ContractsText } from '../../texts/it.ts';
import { ContractStatus } from '../contract-status.tsx';
import { useCover } from '../use-cover.ts';

/** Which list: quotations and policies are the same rows at different times. */
export type ContractListKind = 'quotations' | 'policies';

/** A column of the lists; the key is its name in the export. */
export type ContractColumn<Row = ContractListRow> = Column<Row> & { readonly key: ExportColumn };
type Sort = (typeof QUOTATION_SORTS)[number] | (typeof POLICY_SORTS)[number];
type Shape = Omit<ContractColumn, 'key' | 'title' | 'sort'> & { readonly sort?: Sort };

/** The label of a code; a dash without one. */
function Named({ name }: { name: Text | null }) {
  const language = useLanguage();
  return name === null ? '—' : name[language];
}

function Status({ row }: { readonly row: ContractListRow }) {
  return <ContractStatus status={row.status} cancelled={row.cancelled} cover={useCover(row)} />;
}

const SHAPES: Readonly<Record<ExportColumn, Shape>> = {
  number: { cell: (row) => row.number, card: 1 },
  policyNumber: { cell: (row) => row.policyNumber, sort: 'policyNumber', card: 1 },
  status: { cell: (row) => <Status row={row} />, card: 2 },
  customer: { cell: (row) => row.customer || '—', sort: 'customer', share: 25, card: 3 },
  taxCode: { cell: (row) => row.taxCode ?? '—' },
  plate: { cell: (row) => row.plate ?? '—', sort: 'plate', card: 6 },
  vehicle: { cell: (row) => row.vehicle || '—', share: 30, card: 5 },
  product: { cell: (row) => row.product || '—', share: 20 },
  company: { cell: (row) => (row.company === null ? '—' : <CompanyName name={row.company} logo={row.companyLogo} />), maxWidth: 200 },
  producer: { cell: (row) => row.producer, share: 20 },
  seller: { cell: (row) => row.seller, share: 15 },
  premium: { cell: (row) => <Money cents={row.premium} />, sort: 'premium', align: 'end', card: 4 },
  taxable: { cell: (row) => <Money cents={row.taxable} />, align: 'end' },
  tax: { cell: (row) => <Money cents={row.tax} />, align: 'end' },
  effectiveDate: { cell: (row) => <DateText date={row.effectiveDate} />, sort: 'effectiveDate' },
  expiryDate: { cell: (row) => <DateText date={row.expiryDate} />, sort: 'expiryDate', fromWidth: 1080 },
  quoteValidUntil: { cell: (row) => <DateText date={row.quoteValidUntil} />, sort: 'quoteValidUntil' },
  paymentType: { cell: (row) => <Named name={row.paymentType === null ? null : PAYMENT_LABELS[row.paymentType]} /> },
  createdAt: { cell: (row) => <DateText date={todayInRome(row.createdAt)} />, sort: 'createdAt' },
  issuedAt: { cell: (row) => <DateText date={row.issuedAt && todayInRome(row.issuedAt)} />, sort: 'issuedAt' },
  customerType: { cell: ({ customerType: type }) => <Named name={type && SUBJECT_TYPE_LABELS[type]} /> },
  firstName: { cell: (row) => row.firstName ?? '—' },
  lastName: { cell: (row) => row.lastName ?? '—' },
  businessName: { cell: (row) => row.businessName ?? '—', maxWidth: 200 },
  vatNumber: { cell: (row) => row.vatNumber ?? '—' },
  residenceCity: { cell: (row) => row.residenceCity ?? '—', maxWidth: 170 },
  residenceProvince: { cell: (row) => row.residenceProvince ?? '—' },
  vehicleStatus: { cell: ({ vehicleStatus: status }) => <Named name={status && VEHICLE_STATUSES[status]} /> },
  newVehicleType: { cell: ({ newVehicleType: type }) => <Named name={type && NEW_VEHICLE_LABELS[type]} /> },
  brand: { cell: (row) => row.brand ?? '—' },
  insuredValueGross: { cell: (row) => <Money cents={row.insuredValueGross} />, align: 'end' },
  vatRecovery: { cell: (row) => <Percent rate={row.vatRecovery} />, align: 'end' },
};

interface Arrangement {
  /** In this order; the first is the link to the row. */
  readonly shown: readonly ExportColumn[];
  /** Columns that do not apply to this list. */
  readonly without: readonly ExportColumn[];
}

const ARRANGEMENTS: Readonly<Record<ContractListKind, Arrangement>> = {
  quotations: {
    shown: ['number', 'status', 'customer', 'plate', 'vehicle', 'product', 'premium', 'createdAt'],
    without: ['policyNumber', 'issuedAt'],
  },
  policies: {
    shown: ['policyNumber', 'status', 'customer', 'plate', 'vehicle', 'product', 'premium', 'effectiveDate', 'expiryDate'],
    without: ['quoteValidUntil'],
  },
};

/** Returns whose sales the rows are, where a group sees those of several producers or sellers. */
function sellingColumns(group: string): readonly ExportColumn[] {
  if (!isGroup(group) || !seesSellers(group)) return [];
  return seesProducers(group) ? ['producer'] : ['seller'];
}

/** Columns of a list: the default ones first, the optional ones last. `sorts` are the route's sort keys. */
export function contractColumns(
  kind: ContractListKind,
  group: string,
  sorts: readonly string[],
  t: ContractsText,
): readonly ContractColumn[] {
  const { without } = ARRANGEMENTS[kind];
  const shown = [...ARRANGEMENTS[kind].shown, ...sellingColumns(group)];
  const others = EXPORT_COLUMNS.filter((key) => !shown.includes(key) && !without.includes(key));
  return [...shown, ...others].map((key) => {
    const { sort, ...shape } = SHAPES[key];
    return {
      key,
      title: t(`columns.${key}`),
      ...shape,
      ...(sort !== undefined && sorts.includes(sort) && { sort }),
      optional: others.includes(key),
    };
  });
}
