import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { listProducers } from '#areas/sale/contracts/api/index.ts';
import { urlOf } from '#platform/api-kit/route.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { DownloadMenu } from '#platform/ui-shell/download/download-menu.tsx';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { assignRenewalsAddress, priceRenewalsAddress, renewalAddress, renewalFiguresAddress } from '../../api/addresses.ts';
import { listOperators, listRenewals } from '../../api/index.ts';
import { exportRenewals } from '../../api/routes.ts';
import type { RenewalRow } from '../../api/schemas.ts';
import { RENEWAL_STATES } from '../../domain/index.ts';
import { useRenewalsTexts } from '../../texts/it.ts';
import { AssignChosen } from '../assign/assign-chosen.tsx';
import { useNextCall } from '../use-next-call.ts';
import { renewalColumns } from './columns.tsx';

const TEN_MINUTES = 600_000;

/** `/polizze/pratiche-rinnovo`: renewal cases, first to expire first. */
export function RenewalsPage() {
  const t = useRenewalsTexts();
  const language = useLanguage();
  const [works, manages] = [useHasRole('CREATE_RINNOVI'), useHasRole('RESPONSABILE_CALL_CENTER')];
  const list = useListState(listRenewals);
  const query = useApiQuery(listRenewals, { query: list.query });
  const parties = useApiQuery(listProducers, { query: { max: 100, sort: 'name' } }, { staleTime: TEN_MINUTES });
  const operators = useApiQuery(listOperators, {}, { enabled: manages, staleTime: TEN_MINUTES });
  const next = useNextCall();
  const columns = useMemo(() => renewalColumns(t, language), [t, language]);
  useHotkeys([['alt+N', () => works && next.go(), { usePhysicalKeys: true }]], []);
  const producers = (parties.data?.items ?? []).filter((party) => party.kind === 'PRODUTTORE');
  const { page: _page, max: _max, ...filter } = list.query;
  return (
    <DataTable<RenewalRow>
      id="renewals"
      label={t('list.label')}
      list={list}
      query={query}
      columns={columns}
      rowKey={(row) => row.id}
      rowHref={(row) => renewalAddress.href({ id: row.id })}
      {...(manages ? { bulk: (selected, clear) => <AssignChosen cases={selected} onDone={clear} /> } : {})}
      filters={[
        {
          kind: 'many',
          name: 'stato',
          label: t('list.status'),
          options: RENEWAL_STATES.codes.map((value) => ({ value, label: RENEWAL_STATES.labels[value][language] })),
        },
        { kind: 'dates', name: 'scadenza', label: t('list.expiresOn'), from: 'da', to: 'a' },
        ...(works ? [{ kind: 'yes-no' as const, name: 'mie', label: t('filters.mine') }] : []),
        ...(manages
          ? [
              { kind: 'yes-no' as const, name: 'senzaOperatore', label: t('filters.unassigned') },
              {
                kind: 'many' as const,
                name: 'operatore',
                label: t('list.operator'),
                options: (operators.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
              },
            ]
          : []),
        { kind: 'yes-no', name: 'bloccate', label: t('filters.blocked') },
        { kind: 'yes-no', name: 'conPreventivo', label: t('filters.quoted') },
        ...(producers.length < 2
          ? []
          : [
              {
                kind: 'many' as const,
                name: 'produttore',
                label: t('list.producer'),
                options: producers.map(({ id, name }) => ({ value: String(id), label: name })),
              },
            ]),
      ]}
      tools={
        <>
          {manages ? (
            <Button variant="default" component={Link} to={assignRenewalsAddress.href()}>
              {t('list.assign')}
            </Button>
          ) : null}
          {works ? (
            <Button variant="default" component={Link} to={priceRenewalsAddress.href()}>
              {t('list.price')}
            </Button>
          ) : null}
          <Button variant="default" component={Link} to={renewalFiguresAddress.href()}>
            {t('list.figures')}
          </Button>
          {works ? (
            <Button loading={next.isPending} onClick={next.go} title={t('list.nextKey')}>
              {t('list.next')}
            </Button>
          ) : null}
          <DownloadMenu
            addressOf={(formato) => urlOf(exportRenewals, { query: { ...filter, formato } })}
            disabled={query.data === undefined || query.data.total === 0}
          />
        </>
      }
      empty={{ title: t('list.empty'), text: t('list.emptyText') }}
    />
  );
}
