import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { codesOf } from '#areas/offer/catalogue/domain/index.ts';
import { urlOf } from '#platform/api-kit/route.ts';
import { StateBadge } from '#platform/ui-kit/display/state-badge.tsx';
import { DateText, MomentText, Money } from '#platform/ui-kit/display/values.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { DownloadMenu } from '#platform/ui-shell/download/download-menu.tsx';
import { useHasRole, useSession } from '#platform/ui-shell/session/session.ts';
import { claimAddress, newClaimAddress, surveyAddress } from '../../api/addresses.ts';
import { listClaims } from '../../api/index.ts';
import { exportClaims } from '../../api/routes.ts';
import type { ClaimRow } from '../../api/schemas.ts';
import { CLAIM_CAUSES } from '../../domain/index.ts';
import { CLAIM_STATES, CLAIM_STEPS } from '../../domain/state-codes.ts';
import { useClaimsTexts } from '../../texts/it.ts';

/** Columns of the list; the card of a loss adjuster shows the step and the day until which they survey. */
function useColumns(isExpert: boolean): readonly Column<ClaimRow>[] {
  const t = useClaimsTexts();
  const language = useLanguage();
  return useMemo<readonly Column<ClaimRow>[]>(
    () => [
      { key: 'code', title: t('list.code'), sort: 'code', cell: (row) => row.code, card: 1 },
      {
        key: 'state',
        title: t('list.state'),
        cell: (row) =>
          isExpert ? <StateBadge states={CLAIM_STEPS} state={row.step} /> : <StateBadge states={CLAIM_STATES} state={row.state} />,
        card: 2,
      },
      { key: 'step', title: t('list.step'), cell: (row) => CLAIM_STEPS.labels[row.step][language], maxWidth: 150 },
      { key: 'cause', title: t('list.cause'), cell: (row) => CLAIM_CAUSES[row.cause][language], maxWidth: 180, card: 3 },
      { key: 'policy', title: t('list.policy'), cell: (row) => row.policyNumber, fromWidth: 1000 },
      { key: 'customer', title: t('list.customer'), cell: (row) => row.customer, maxWidth: 160, card: 4 },
      { key: 'plate', title: t('list.plate'), cell: (row) => row.plate, card: 5 },
      {
        key: 'lossOn',
        title: t('list.lossOn'),
        sort: 'lossOn',
        cell: (row) => <DateText date={row.lossOn} />,
        ...(isExpert ? {} : { card: 6 }),
      },
      { key: 'agreed', title: t('list.agreed'), align: 'end', sort: 'agreed', cell: (row) => <Money cents={row.agreed} /> },
      {
        key: 'paid',
        title: t('list.paid'),
        align: 'end',
        cell: (row) => (row.paid === 0 ? null : <Money cents={row.paid} />),
        fromWidth: 900,
      },
      {
        key: 'dueOn',
        title: t('list.dueOn'),
        sort: 'dueOn',
        cell: (row) => (
          <Text span inherit c={row.overdue ? 'red.9' : undefined} fw={row.overdue ? 600 : undefined}>
            <DateText date={isExpert && row.work !== 'SINISTRO_DA_PERIZIARE' ? null : row.dueOn} />
          </Text>
        ),
        ...(isExpert ? { card: 6 } : { fromWidth: 1100 }),
      },
      { key: 'reserve', title: t('list.reserve'), align: 'end', cell: (row) => <Money cents={row.reserve} />, optional: true },
      { key: 'expert', title: t('list.expert'), cell: (row) => row.expert, maxWidth: 150, optional: true },
      { key: 'vehicle', title: t('list.vehicle'), cell: (row) => row.vehicle, maxWidth: 180, optional: true },
      { key: 'producer', title: t('list.producer'), cell: (row) => row.producer, maxWidth: 160, optional: true },
      { key: 'company', title: t('list.company'), cell: (row) => row.company, maxWidth: 140, optional: true },
      { key: 'notifiedOn', title: t('list.notifiedOn'), cell: (row) => <DateText date={row.notifiedOn} />, optional: true },
      {
        key: 'createdAt',
        title: t('list.createdAt'),
        sort: 'createdAt',
        cell: (row) => <MomentText instant={row.createdAt} />,
        optional: true,
      },
    ],
    [t, language, isExpert],
  );
}

/** `/sinistri`: claims, latest first; of a loss adjuster those assigned to them. */
export function ClaimsPage() {
  const t = useClaimsTexts();
  const language = useLanguage();
  const isExpert = useSession().gruppo === 'PERITO';
  const list = useListState(listClaims);
  const query = useApiQuery(listClaims, { query: list.query });
  const columns = useColumns(isExpert);
  const mayNotify = useHasRole('CREATE_SINISTRI');
  const { page: _page, max: _max, ...filter } = list.query;
  const add = mayNotify ? (
    <Button component={Link} to={newClaimAddress.href({})}>
      {t('list.add')}
    </Button>
  ) : null;
  const hrefOf = ({ state, code }: ClaimRow) => {
    if (isExpert) return surveyAddress.href({ code });
    return state === 'BOZZA' ? newClaimAddress.href({ bozza: code }) : claimAddress.href({ code });
  };
  return (
    <DataTable<ClaimRow>
      id="claims"
      label={t('list.label')}
      list={list}
      query={query}
      columns={columns}
      rowKey={(row) => row.id}
      rowHref={hrefOf}
      tools={
        <>
          {add}
          <DownloadMenu
            addressOf={(formato) => urlOf(exportClaims, { query: { ...filter, formato } })}
            disabled={query.data === undefined || query.data.total === 0}
          />
        </>
      }
      filters={[
        {
          kind: 'many',
          name: 'stato',
          label: t('list.state'),
          options: CLAIM_STATES.codes.map((value) => ({ value, label: CLAIM_STATES.labels[value][language] })),
        },
        {
          kind: 'many',
          name: 'fase',
          label: t('list.step'),
          options: CLAIM_STEPS.codes.map((value) => ({ value, label: CLAIM_STEPS.labels[value][language] })),
        },
        {
          kind: 'many',
          name: 'causa',
          label: t('list.cause'),
          options: codesOf(CLAIM_CAUSES).map((value) => ({ value, label: CLAIM_CAUSES[value][language] })),
        },
        { kind: 'dates', name: 'data', label: t('list.lossOn'), from: 'da', to: 'a' },
        { kind: 'yes-no', name: 'scaduti', label: t('list.overdue') },
      ]}
      empty={{
        title: t('list.empty'),
        text: t(isExpert ? 'list.emptyExpert' : 'list.emptyText'),
        ...(add === null ? {} : { action: add }),
      }}
    />
  );
}
