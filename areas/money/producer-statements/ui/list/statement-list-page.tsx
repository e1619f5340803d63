import { Button, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { MailBanner } from '#areas/agency/settings/ui/public.tsx';
import { listProducers } from '#areas/sale/contracts/api/index.ts';
import { urlOf } from '#platform/api-kit/route.ts';
import { TotalsBar } from '#platform/ui-kit/display/totals-bar.tsx';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { DownloadMenu } from '#platform/ui-shell/download/download-menu.tsx';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { statementAddress, statementTermsAddress, uploadsAddress } from '../../api/addresses.ts';
import { listStatements } from '../../api/index.ts';
import { exportStatements, listInsurers } from '../../api/routes.ts';
import type { StatementRow } from '../../api/schemas.ts';
import { SETTLEMENTS } from '../../domain/settlements.ts';
import { ISSUED_STATEMENTS, STATEMENT_STATUSES } from '../../domain/status-codes.ts';
import { SETTLEMENT_LABELS } from '../../domain/texts.ts';
import { useStatementsTexts } from '../../texts/it.ts';
import { CloseDialog } from './close-dialog.tsx';
import { statementColumns } from './columns.tsx';

/** Amounts of the totals, in their order. */
const SUMS = ['collected', 'commission', 'toCollect', 'toPay'] as const;

const TEN_MINUTES = 600_000;

/** `/estratti-conto`: statements of the visible producers, last period first. */
export function StatementListPage() {
  const today = useToday();
  const t = useStatementsTexts();
  const language = useLanguage();
  const manages = useHasRole('UPDATE_ESTRATTI_CONTO');
  const seesProducers = useHasRole('READ_POLIZZE', 'READ_PREVENTIVI');
  const [closing, setClosing] = useState(false);
  const list = useListState(listStatements);
  const query = useApiQuery(listStatements, { query: list.query });
  const parties = useApiQuery(listProducers, { query: { max: 100, sort: 'name' } }, { staleTime: TEN_MINUTES, enabled: seesProducers });
  const insurers = useApiQuery(listInsurers, {}, { staleTime: TEN_MINUTES });
  const columns = useMemo(() => statementColumns(t, language), [t, language]);
  const producers = (parties.data?.items ?? []).filter((party) => party.kind === 'PRODUTTORE');
  const statuses = manages ? STATEMENT_STATUSES.codes : ISSUED_STATEMENTS;
  const { page: _page, max: _max, ...filter } = list.query;
  return (
    <Stack gap="sm">
      {manages ? <MailBanner /> : null}
      <TotalsBar title={t('list.totals')} sums={SUMS.map((sum) => ({ label: t(`columns.${sum}`), cents: query.data?.totals[sum] }))} />
      <DataTable<StatementRow>
        id="statements"
        label={t('list.title')}
        list={list}
        query={query}
        columns={columns}
        rowKey={(row) => row.id}
        rowHref={(row) => statementAddress.href({ id: row.id })}
        filters={[
          {
            kind: 'many',
            name: 'stato',
            label: t('filters.status'),
            options: statuses.map((value) => ({ value, label: STATEMENT_STATUSES.labels[value][language] })),
          },
          {
            kind: 'many',
            name: 'compagnia',
            label: t('filters.company'),
            options: (insurers.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          },
          {
            kind: 'many',
            name: 'oggetto',
            label: t('filters.settles'),
            options: SETTLEMENTS.map((value) => ({ value, label: SETTLEMENT_LABELS[value][language] })),
          },
          { kind: 'yes-no', name: 'scaduti', label: t('filters.overdue') },
          { kind: 'dates', name: 'periodo', label: t('filters.period'), from: 'dal', to: 'al' },
          ...(producers.length < 2
            ? []
            : [
                {
                  kind: 'many' as const,
                  name: 'produttore',
                  label: t('filters.producer'),
                  options: producers.map((party) => ({ value: String(party.id), label: party.name })),
                },
              ]),
        ]}
        tools={
          <>
            {manages ? (
              <>
                <Button component={Link} to={statementTermsAddress.href()} variant="default">
                  {t('list.terms')}
                </Button>
                <Button component={Link} to={uploadsAddress.href({ dataInserimento: today })} variant="default">
                  {t('list.uploads')}
                </Button>
                <Button onClick={() => setClosing(true)}>{t('list.close')}</Button>
              </>
            ) : null}
            <DownloadMenu
              addressOf={(formato) => urlOf(exportStatements, { query: { ...filter, formato } })}
              disabled={query.data === undefined || query.data.total === 0}
            />
          </>
        }
        empty={{ title: t('list.empty'), text: t('list.emptyText') }}
      />
      {closing ? <CloseDialog onClose={() => setClosing(false)} /> : null}
    </Stack>
  );
}
