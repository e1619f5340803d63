import { Group } from '@mantine/core';
import type { Language } from '#platform/domain-kit/locale.ts';
import { formatNumber } from '#platform/domain-kit/number-format.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { DateText, MomentText } from '#platform/ui-kit/display/values.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import type { NegotiationRow } from '../../api/routes.ts';
import { NEGOTIATION_STATE_LABELS } from '../../domain/index.ts';
import type { useNegotiationsTexts } from '../../texts/it.ts';
import { Marks } from '../board/card.tsx';
import { NEGOTIATION_TONES } from '../tones.ts';

type Texts = ReturnType<typeof useNegotiationsTexts>;

const placeOf = ({ city, province }: NegotiationRow) => [city, province === null ? null : `(${province})`].filter(Boolean).join(' ');

/** Columns of the list and of the advanced search. */
export function negotiationColumns(t: Texts, language: Language): readonly Column<NegotiationRow>[] {
  return [
    { key: 'alias', title: t('list.alias'), sort: 'alias', cell: (row) => row.dealerAlias, maxWidth: 220, card: 1 },
    {
      key: 'status',
      title: t('list.status'),
      cell: (row) => <StatusBadge tone={NEGOTIATION_TONES[row.status]}>{NEGOTIATION_STATE_LABELS[row.status][language]}</StatusBadge>,
      card: 2,
    },
    {
      key: 'marks',
      title: t('list.watch'),
      cell: (row) => (
        <Group gap={4} wrap="nowrap">
          <Marks row={row} />
        </Group>
      ),
      maxWidth: 240,
      fromWidth: 980,
    },
    {
      key: 'businessName',
      title: t('list.businessName'),
      sort: 'businessName',
      cell: (row) => row.businessName,
      maxWidth: 220,
      fromWidth: 1400,
    },
    { key: 'place', title: t('list.place'), cell: placeOf, maxWidth: 150, fromWidth: 900, card: 3 },
    { key: 'brands', title: t('list.brands'), cell: (row) => row.brands.join(', '), maxWidth: 160, optional: true },
    {
      key: 'vehicles',
      title: t('list.vehicles'),
      sort: 'vehicles',
      align: 'end',
      cell: (row) => (row.vehiclesPerYear === null ? null : formatNumber(row.vehiclesPerYear, language, 0)),
      fromWidth: 1150,
    },
    { key: 'owner', title: t('list.owner'), cell: (row) => row.owner, maxWidth: 180, card: 4 },
    {
      key: 'next',
      title: t('list.next'),
      sort: 'nextAppointment',
      cell: (row) => (row.nextAppointmentAt === null ? null : <MomentText instant={row.nextAppointmentAt} />),
      card: 5,
    },
    { key: 'until', title: t('list.until'), sort: 'exclusiveUntil', cell: (row) => <DateText date={row.exclusiveUntil} />, card: 6 },
    { key: 'first', title: t('list.first'), cell: (row) => <DateText date={row.firstAppointmentOn} />, optional: true },
    { key: 'last', title: t('list.last'), cell: (row) => <DateText date={row.lastAppointmentOn} />, optional: true },
    {
      key: 'createdAt',
      title: t('list.createdAt'),
      sort: 'createdAt',
      cell: (row) => <MomentText instant={row.createdAt} />,
      optional: true,
    },
    { key: 'activeAt', title: t('list.activeAt'), sort: 'activeAt', cell: (row) => <MomentText instant={row.activeAt} />, optional: true },
  ];
}
