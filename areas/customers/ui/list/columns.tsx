import { formatPhone } from '#platform/domain-kit/identifiers/phone.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import { DateText, MomentText } from '#platform/ui-kit/display/values.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { CUSTOMER_COLUMNS, type CUSTOMER_SORTS, type CustomerColumn, type CustomerRow, SUBJECT_TYPE_LABELS } from '../../api/index.ts';
import type { RegistryText } from '../../texts/registry/it.ts';

type Shape = Omit<Column<CustomerRow>, 'key' | 'title' | 'sort'> & { readonly sort?: (typeof CUSTOMER_SORTS)[number] };

/** Columns of the list; the name links to the customer. */
export function customerColumns(t: RegistryText, language: Language): readonly Column<CustomerRow>[] {
  const shapes: Readonly<Record<CustomerColumn, Shape>> = {
    name: { cell: (row) => row.name || '—', sort: 'name', maxWidth: 240 },
    subjectType: { cell: (row) => SUBJECT_TYPE_LABELS[row.subjectType][language], fromWidth: 1100 },
    taxCode: { cell: (row) => row.taxCode },
    vatNumber: { cell: (row) => row.vatNumber ?? '—', optional: true },
    birthDate: { cell: (row) => <DateText date={row.birthDate} />, optional: true },
    city: { cell: (row) => (row.city === null ? '—' : row.city), maxWidth: 160 },
    province: { cell: (row) => row.province ?? '—', optional: true },
    email: { cell: (row) => row.email ?? '—', maxWidth: 200 },
    phone: { cell: (row) => (row.phone === null ? '—' : formatPhone(row.phone)) },
    producer: { cell: (row) => row.producer, maxWidth: 170, fromWidth: 1160 },
    quotations: { cell: (row) => row.quotations, align: 'end' },
    policies: { cell: (row) => row.policies, align: 'end' },
    createdAt: { cell: (row) => <MomentText instant={row.createdAt} />, sort: 'createdAt', optional: true },
    updatedAt: { cell: (row) => <MomentText instant={row.updatedAt} />, sort: 'updatedAt', optional: true },
  };
  return CUSTOMER_COLUMNS.map((key) => ({ key, title: t(`columns.${key}`), ...shapes[key] }));
}
