import { Anchor, Button, Group, Paper, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DocumentList } from '#areas/agency/documents/ui/public.tsx';
import { policyAddress } from '#areas/sale/contracts/api/addresses.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { DetailHeader } from '#platform/ui-kit/display/detail-header.tsx';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { DateText, Money } from '#platform/ui-kit/display/values.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { EmptyState, QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { isApiError } from '#platform/ui-shell/api/api-error.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { usePageTitle } from '#platform/ui-shell/routing/page-title.ts';
import { commissionsAddress } from '../../api/addresses.ts';
import { type CommissionDetail, readCommission } from '../../api/commission-routes.ts';
import { COMMISSION_KIND_LABELS, WITHHOLDING_LABELS } from '../../domain/texts.ts';
import { useInsurerAccountsTexts } from '../../texts/it.ts';
import { CancelCommissionDialog, PayCommissionDialog } from './commission-dialogs.tsx';
import { CommissionBadge } from './commissions-page.tsx';

/** A job generates the document: the page polls for it, in milliseconds. */
const DOCUMENTS_EVERY = 5000;

function Lines({ detail }: { readonly detail: CommissionDetail }) {
  const t = useInsurerAccountsTexts();
  const language = useLanguage();
  return (
    <FiguresTable caption={t('commissions.lines')}>
      <thead>
        <tr>
          <th>{t('lines.collectedOn')}</th>
          <th>{t('lines.policy')}</th>
          <th>{t('columns.company')}</th>
          <th>{t('commissions.kind')}</th>
          <th>{t('columns.premium')}</th>
          <th>{t('commissions.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {detail.lines.map((row) => (
          <tr key={row.position}>
            <td data-label={t('lines.collectedOn')}>
              <DateText date={row.earnedOn} />
            </td>
            <td data-label={t('lines.policy')}>
              {row.contractId === null ? (
                '—'
              ) : (
                <Anchor component={Link} to={policyAddress.href({ id: row.contractId })} underline="always">
                  {row.policyNumber}
                </Anchor>
              )}
            </td>
            <td data-label={t('columns.company')}>{row.company}</td>
            <td data-label={t('commissions.kind')}>{COMMISSION_KIND_LABELS[row.kind][language]}</td>
            <td data-label={t('columns.premium')}>{row.kind === 'RAPPEL' ? '—' : <Money cents={row.premium} />}</td>
            <td data-label={t('commissions.amount')}>
              <Money cents={row.amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  );
}

function Statement({ detail }: { readonly detail: CommissionDetail }) {
  const t = useInsurerAccountsTexts();
  const language = useLanguage();
  const [dialog, setDialog] = useState<'pay' | 'cancel'>();
  const leave = () => setDialog(undefined);
  usePageTitle(detail.number);
  return (
    <Stack gap="md">
      <DetailHeader
        title={detail.number}
        badge={<CommissionBadge status={detail.status} />}
        facts={[
          { label: t('commissions.recipient'), value: detail.recipient },
          { label: t('facts.period'), value: t('span', { from: formatDate(detail.periodFrom), to: formatDate(detail.periodTo) }) },
          { label: t('facts.issuedOn'), value: <DateText date={detail.issuedOn} /> },
        ]}
        actions={
          detail.manages && detail.status === 'EMESSO' ? (
            <Group gap="xs">
              <Button variant="default" onClick={() => setDialog('cancel')}>
                {t('commissions.cancel')}
              </Button>
              <Button onClick={() => setDialog('pay')}>{t('commissions.pay')}</Button>
            </Group>
          ) : null
        }
      />
      <Paper withBorder p="md">
        <KeyValueList
          items={[
            { label: t('commissions.commission'), value: <Money cents={detail.commission} /> },
            ...(detail.rappel === 0 ? [] : [{ label: t('commissions.rappel'), value: <Money cents={detail.rappel} /> }]),
            {
              label: t('facts.withholding'),
              value: (
                <>
                  <Money cents={detail.withholding} /> · {WITHHOLDING_LABELS[detail.withholdingKind][language]}
                </>
              ),
            },
            { label: t('commissions.net'), value: <Money cents={detail.net} /> },
            ...(detail.paidOn === null
              ? []
              : [
                  {
                    label: t('facts.paidOn'),
                    value: (
                      <>
                        <DateText date={detail.paidOn} /> · {detail.paidReference}
                      </>
                    ),
                  },
                ]),
          ]}
        />
      </Paper>
      <Lines detail={detail} />
      <Paper withBorder p="md">
        <DocumentList entity="commission-statement" entityId={detail.id} refetchInterval={DOCUMENTS_EVERY} />
      </Paper>
      {dialog === 'pay' ? <PayCommissionDialog detail={detail} onClose={leave} /> : null}
      {dialog === 'cancel' ? <CancelCommissionDialog detail={detail} onClose={leave} /> : null}
    </Stack>
  );
}

/** `/rendiconti/provvigioni/{id}`: a commission statement, its lines and its document. */
export function CommissionPage({ id }: { readonly id: number }) {
  const t = useInsurerAccountsTexts();
  const { data, error, isPlaceholderData, refetch } = useApiQuery(readCommission, { params: { id } });
  if (isApiError(error, 'NOT_FOUND')) {
    const back = (
      <Button component={Link} to={commissionsAddress.href()} variant="default">
        {t('commissions.back')}
      </Button>
    );
    return <EmptyState title={t('commissions.notFound')} text={t('notFound.text')} action={back} />;
  }
  if (data !== undefined && !isPlaceholderData) return <Statement key={data.id} detail={data} />;
  return error === null ? <LoadingState /> : <QueryError error={error} onRetry={() => void refetch()} />;
}
