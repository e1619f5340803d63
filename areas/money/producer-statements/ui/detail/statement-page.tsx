import { Button, Paper, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { DocumentList } from '#areas/agency/documents/ui/public.tsx';
import { MailBanner } from '#areas/agency/settings/ui/public.tsx';
import { formatIban } from '#platform/domain-kit/identifiers/iban.ts';
import { addDays, formatDate, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { DetailHeader } from '#platform/ui-kit/display/detail-header.tsx';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { UrlTabs } from '#platform/ui-kit/display/url-tabs.tsx';
import { DateText, Money } from '#platform/ui-kit/display/values.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { EmptyState, QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { isApiError } from '#platform/ui-shell/api/api-error.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { usePageTitle } from '#platform/ui-shell/routing/page-title.ts';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { statementsAddress } from '../../api/addresses.ts';
import { readStatement } from '../../api/index.ts';
import type { StatementDetail } from '../../api/schemas.ts';
import { PERIOD_LABELS } from '../../domain/index.ts';
import { SETTLEMENT_LABELS } from '../../domain/texts.ts';
import { type StatementsText, useStatementsTexts } from '../../texts/it.ts';
import { StatementBadge } from '../statement-status.tsx';
import { StatementActions } from './actions.tsx';
import { Alerts } from './alerts.tsx';
import { StatementHistoryTab } from './history-tab.tsx';
import { LinesTab } from './lines-tab.tsx';
import { PaymentsTab } from './payments-tab.tsx';
import { Receipts } from './receipts.tsx';

/** A job generates the document: while its tab is open the page polls for it, in milliseconds. */
const DOCUMENTS_EVERY = 5000;

/** Returns when the producer will be deactivated unless they pay; afterwards the alert above shows it. */
function deactivation({ dueOn, graceDays, status }: StatementDetail, today: PlainDate, t: StatementsText) {
  if (dueOn === null || status === 'BLOCCATO') return [];
  const day = addDays(dueOn, graceDays + 1);
  if (day <= today) return [{ label: t('facts.graceOver'), value: t('facts.nextCheck') }];
  return [{ label: t('facts.grace'), value: <DateText date={day} /> }];
}

function Figures({ detail }: { readonly detail: StatementDetail }) {
  const today = useToday();
  const t = useStatementsTexts();
  const language = useLanguage();
  const { due, byProducer, notices, iban, settles } = detail;
  const waits = detail.open > 0 && byProducer;
  const payer = due === 0 ? t('payer.nobody') : byProducer ? t('payer.producer') : t('payer.agency');
  return (
    <Paper withBorder p="md">
      <KeyValueList
        items={[
          ...(settles === 'PROVVIGIONI'
            ? []
            : [
                { label: t('facts.premium'), value: <Money cents={detail.premium} /> },
                { label: t('facts.collected'), value: <Money cents={detail.collected} /> },
              ]),
          { label: t(settles === 'PREMI' ? 'facts.keptBack' : 'facts.commission'), value: <Money cents={detail.commission} /> },
          { label: t('facts.due'), value: <Money cents={due} /> },
          { label: t('facts.payer'), value: payer },
          { label: t('facts.paid'), value: <Money cents={detail.paid} /> },
          { label: t('facts.kind'), value: PERIOD_LABELS[detail.period][language] },
          { label: t('facts.issuedOn'), value: <DateText date={detail.issuedOn} /> },
          ...(detail.paidOn === null ? [] : [{ label: t('facts.paidOn'), value: <DateText date={detail.paidOn} /> }]),
          ...(waits ? deactivation(detail, today, t) : []),
          ...(waits ? [{ label: t('facts.reference'), value: detail.number }] : []),
          ...(waits && iban !== null ? [{ label: t('facts.iban'), value: formatIban(iban) }] : []),
          ...(notices === 0
            ? []
            : [{ label: t('facts.notices'), value: t('facts.notice', { count: notices, date: formatDate(detail.notifiedOn) }) }]),
        ]}
      />
    </Paper>
  );
}

function Statement({ detail }: { readonly detail: StatementDetail }) {
  const t = useStatementsTexts();
  const language = useLanguage();
  usePageTitle(detail.number);
  const manages = useHasRole('UPDATE_ESTRATTI_CONTO');
  return (
    <Stack gap="md">
      <DetailHeader
        title={detail.number}
        badge={<StatementBadge status={detail.status} overdue={detail.overdue} />}
        facts={[
          { label: t('facts.producer'), value: detail.producer },
          { label: t('facts.company'), value: detail.company ?? t('facts.several') },
          { label: t('facts.settles'), value: SETTLEMENT_LABELS[detail.settles][language] },
          { label: t('facts.period'), value: t('span', { from: formatDate(detail.periodFrom), to: formatDate(detail.periodTo) }) },
          { label: t('facts.dueOn'), value: <DateText date={detail.dueOn} /> },
          { label: t('facts.open'), value: <Money cents={detail.open} /> },
        ]}
        actions={<StatementActions detail={detail} />}
      />
      {manages ? <MailBanner /> : null}
      <Alerts detail={detail} />
      <Figures detail={detail} />
      <Receipts detail={detail} />
      <UrlTabs
        tabs={[
          { id: 'titoli', label: t('tabs.lines'), content: <LinesTab detail={detail} /> },
          { id: 'pagamenti', label: t('tabs.payments'), content: <PaymentsTab detail={detail} /> },
          {
            id: 'documenti',
            label: t('tabs.documents'),
            content: (
              <Paper withBorder p="md">
                <DocumentList entity="account-statement" entityId={detail.id} refetchInterval={DOCUMENTS_EVERY} />
              </Paper>
            ),
          },
          { id: 'cronologia', label: t('tabs.history'), content: <StatementHistoryTab timeline={detail.timeline} /> },
        ]}
      />
    </Stack>
  );
}

/** `/estratti-conto/{id}`: one statement, its entries, its payments, its document and its history. */
export function StatementPage({ id }: { readonly id: number }) {
  const t = useStatementsTexts();
  const { data, error, isPlaceholderData, refetch } = useApiQuery(readStatement, { params: { id } });
  if (isApiError(error, 'NOT_FOUND')) {
    const back = (
      <Button component={Link} to={statementsAddress.href()} variant="default">
        {t('notFound.back')}
      </Button>
    );
    return <EmptyState title={t('notFound.title')} text={t('notFound.text')} action={back} />;
  }
  if (data !== undefined && !isPlaceholderData) return <Statement key={data.id} detail={data} />;
  return error === null ? <LoadingState /> : <QueryError error={error} onRetry={() => void refetch()} />;
}
