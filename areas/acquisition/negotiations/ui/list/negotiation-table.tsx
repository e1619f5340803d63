import { Button, NumberInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { z } from 'zod';
import { useProvinceOptions } from '#areas/agency/geography/ui/public.tsx';
import { urlOf } from '#platform/api-kit/route.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import type { Filter } from '#platform/ui-kit/table/filter/filter.ts';
import type { ListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { DownloadMenu } from '#platform/ui-shell/download/download-menu.tsx';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { negotiationAddress, newNegotiationAddress } from '../../api/addresses.ts';
import { listNegotiations } from '../../api/index.ts';
import { listSalespeople } from '../../api/overview-routes.ts';
import { exportNegotiations, type NegotiationRow } from '../../api/routes.ts';
import { NEGOTIATION_STATE_LABELS, NEGOTIATION_STATES } from '../../domain/index.ts';
import { useNegotiationsTexts } from '../../texts/it.ts';
import { useMove } from '../board/use-move.tsx';
import { negotiationColumns } from './columns.tsx';

const TEN_MINUTES = 600_000;

type Query = NonNullable<typeof listNegotiations.query>;
export type NegotiationList = ListState<z.input<Query>, z.output<Query>>;

/** The filters of the list; the advanced search has all. */
function useFilters(isAdvanced: boolean): readonly Filter[] {
  const t = useNegotiationsTexts();
  const language = useLanguage();
  const provinces = useProvinceOptions();
  const people = useApiQuery(listSalespeople, {}, { staleTime: TEN_MINUTES });
  const number = (name: 'veicoliMin' | 'veicoliMax', label: string): Filter => ({
    kind: 'custom',
    name,
    label,
    describe: (value) => String(value ?? ''),
    editor: (value, change) => (
      <NumberInput
        label={label}
        min={0}
        max={1_000_000}
        allowDecimal={false}
        value={typeof value === 'number' || typeof value === 'string' ? value : ''}
        onChange={(typed) => change(typed === '' ? undefined : Number(typed))}
      />
    ),
  });
  const basic: readonly Filter[] = [
    {
      kind: 'many',
      name: 'stato',
      label: t('list.status'),
      options: NEGOTIATION_STATES.map((value) => ({ value, label: NEGOTIATION_STATE_LABELS[value][language] })),
    },
    {
      kind: 'many',
      name: 'proprietario',
      label: t('list.owner'),
      options: people.data === undefined ? 'loading' : people.data.items.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    { kind: 'yes-no', name: 'inScadenza', label: t('list.expiring') },
    { kind: 'yes-no', name: 'proroga', label: t('list.extension') },
  ];
  if (!isAdvanced) return basic;
  return [
    ...basic,
    { kind: 'many', name: 'provincia', label: t('list.province'), options: provinces },
    { kind: 'text', name: 'marca', label: t('list.brand'), maxLength: 40 },
    number('veicoliMin', t('list.vehiclesMin')),
    number('veicoliMax', t('list.vehiclesMax')),
    { kind: 'dates', name: 'appuntamenti', label: t('list.appointments'), from: 'appuntamentoDa', to: 'appuntamentoA' },
    { kind: 'dates', name: 'aperta', label: t('list.opened'), from: 'apertaDa', to: 'apertaA' },
    { kind: 'dates', name: 'scade', label: t('list.until'), from: 'scadeDa', to: 'scadeA' },
    { kind: 'yes-no', name: 'ferma', label: t('list.stale') },
  ];
}

interface NegotiationTableProps {
  readonly id: string;
  readonly list: NegotiationList;
  readonly isAdvanced?: boolean;
}

/** The list with its filters, file and moves of a selection. */
export function NegotiationTable({ id, list, isAdvanced = false }: NegotiationTableProps) {
  const t = useNegotiationsTexts();
  const language = useLanguage();
  const mayAdd = useHasRole('CREATE_TRATTATIVE');
  const mayMove = useHasRole('UPDATE_TRATTATIVE');
  const query = useApiQuery(listNegotiations, { query: list.query });
  const columns = useMemo(() => negotiationColumns(t, language), [t, language]);
  const filters = useFilters(isAdvanced);
  const { move, dialog } = useMove();
  const { page: _page, max: _max, ...filter } = list.query;
  const add = mayAdd ? (
    <Button component={Link} to={newNegotiationAddress.href()}>
      {t('list.add')}
    </Button>
  ) : null;
  const moveAll = (rows: readonly NegotiationRow[], event: 'VINCI' | 'PERDI' | 'CANCELLA', clear: () => void) =>
    move({ event, ids: rows.map((row) => row.id), name: t('move.selection', { count: rows.length }), after: clear });
  return (
    <>
      <DataTable<NegotiationRow>
        id={id}
        label={t('list.label')}
        list={list}
        query={query}
        columns={columns}
        rowKey={(row) => row.id}
        rowHref={(row) => negotiationAddress.href({ id: row.id })}
        filters={filters}
        {...(mayMove
          ? {
              bulk: (rows: readonly NegotiationRow[], clear: () => void) => (
                <>
                  {(['VINCI', 'PERDI', 'CANCELLA'] as const).map((event) => (
                    <Button key={event} size="compact-sm" variant="default" onClick={() => moveAll(rows, event, clear)}>
                      {t(`move.${event}`)}
                    </Button>
                  ))}
                </>
              ),
            }
          : {})}
        tools={
          <>
            <DownloadMenu
              addressOf={(formato) => urlOf(exportNegotiations, { query: { ...filter, formato } })}
              disabled={query.data === undefined || query.data.total === 0}
            />
            {add}
          </>
        }
        empty={{ title: t('list.empty'), text: t('list.emptyText'), action: add }}
      />
      {dialog}
    </>
  );
}
