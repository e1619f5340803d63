import { Anchor, Button, Paper, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DocumentList } from '#areas/agency/documents/ui/public.tsx';
import { formatIban } from '#platform/domain-kit/identifiers/iban.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { DetailHeader } from '#platform/ui-kit/display/detail-header.tsx';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { Timeline } from '#platform/ui-kit/display/timeline.tsx';
import { UrlTabs } from '#platform/ui-kit/display/url-tabs.tsx';
import { DateText, MomentText, Money } from '#platform/ui-kit/display/values.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { EmptyState, QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { isApiError } from '#platform/ui-shell/api/api-error.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { usePageTitle } from '#platform/ui-shell/routing/page-title.ts';
import { insurerPaymentAddress, insurerStatementAddress, insurerStatementsAddress } from '../../api/addresses.ts';
import { insurerStatementEvents } from '../../api/audit-events.ts';
import { readInsurerStatement } from '../../api/routes.ts';
import type { InsurerStatementDetail } from '../../api/schemas.ts';
import { ANSWER_LABELS, PERIOD_LABELS, REMITTANCE_LABELS } from '../../domain/texts.ts';
import { useInsurerAccountsTexts } from '../../texts/it.ts';
import { StatementBadge } from '../statement-status.tsx';
import { StatementActions } from './actions.tsx';
import { LinesTab } from './lines-tab.tsx';

/** A job generates the document: while its tab is open the page polls for it, in milliseconds. */
const DOCUMENTS_EVERY = 5000;

interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

function Figures({ detail }: { readonly detail: InsurerStatementDetail }) {
  const t = useInsurerAccountsTexts();
  const amount = (
    key: 'premium' | 'refunded' | 'tax' | 'pdu' | 'share' | 'commission' | 'withholding' | 'claims' | 'commissionDue',
    isKept = false,
  ): Fact[] => (detail[key] === 0 && !isKept ? [] : [{ label: t(`facts.${key}`), value: <Money cents={detail[key]} /> }]);
  return (
    <Paper withBorder p="md">
      <KeyValueList
        items={[
          ...amount('premium', true),
          ...amount('refunded'),
          ...amount('tax', true),
          ...amount('pdu', true),
          ...amount('share'),
          ...amount('commission', true),
          ...amount('withholding'),
          ...amount('claims'),
          { label: t(detail.due < 0 ? 'facts.credit' : 'facts.due'), value: <Money cents={Math.abs(detail.due)} /> },
          ...amount('commissionDue'),
          ...(detail.ownAmount === 0 ? [] : [{ label: t('facts.own'), value: <Money cents={detail.ownAmount} /> }]),
        ]}
      />
    </Paper>
  );
}

function Facts({ detail }: { readonly detail: InsurerStatementDetail }) {
  const t = useInsurerAccountsTexts();
  const language = useLanguage();
  const { corrects, correctedBy, answer, answerNote, answeredAt, answeredBy, paymentId, iban, holder } = detail;
  const linked = (label: string, to: string, text: string): Fact => ({
    label,
    value: (
      <Anchor component={Link} to={to} underline="always">
        {text}
      </Anchor>
    ),
  });
  const day = (label: string, date: string | null, more: string | null = null): Fact[] =>
    date === null
      ? []
      : [
          {
            label,
            value: (
              <>
                <DateText date={date} />
                {more === null ? '' : ` · ${more}`}
              </>
            ),
          },
        ];
  return (
    <Paper withBorder p="md">
      <KeyValueList
        items={[
          { label: t('facts.remittance'), value: REMITTANCE_LABELS[detail.remittance][language] },
          { label: t('facts.kind'), value: PERIOD_LABELS[detail.period][language] },
          ...(detail.status === 'BOZZA' ? day(t('facts.issueOn'), detail.issueOn) : []),
          ...day(t('facts.issuedOn'), detail.issuedOn),
          ...day(t('facts.paidOn'), detail.paidOn, detail.paidReference),
          ...day(t('facts.ownOn'), detail.commissionOn, detail.commissionReference),
          ...(paymentId === null
            ? []
            : [linked(t('facts.payment'), insurerPaymentAddress.href({ id: paymentId }), `RIM-${String(paymentId).padStart(8, '0')}`)]),
          ...(holder === null ? [] : [{ label: t('facts.holder'), value: holder }]),
          ...(iban === null ? [] : [{ label: t('facts.iban'), value: formatIban(iban) }]),
          ...(answer === null || answeredAt === null
            ? []
            : [
                {
                  label: t('facts.answer'),
                  value: (
                    <>
                      {ANSWER_LABELS[answer][language]} · {answeredBy} · <MomentText instant={answeredAt} />
                      {answerNote === null ? '' : ` · ${answerNote}`}
                    </>
                  ),
                },
              ]),
          ...(corrects === null
            ? []
            : [
                linked(
                  t('facts.corrects'),
                  insurerStatementAddress.href({ id: corrects.id }),
                  `${corrects.number ?? ''} · ${corrects.reason}`,
                ),
              ]),
          ...(correctedBy === null
            ? []
            : [linked(t('facts.correctedBy'), insurerStatementAddress.href({ id: correctedBy.id }), correctedBy.number ?? t('draft'))]),
        ]}
      />
    </Paper>
  );
}

function History({ timeline }: Pick<InsurerStatementDetail, 'timeline'>) {
  const t = useInsurerAccountsTexts();
  const language = useLanguage();
  if (timeline.length === 0) return <EmptyState title={t('history.none')} />;
  return (
    <Paper withBorder p="md">
      <Timeline
        entries={timeline.map(({ id, at, action, who, reason }) => ({
          key: id,
          at,
          title: insurerStatementEvents.actions[action][language],
          who: who ?? t('history.system'),
          details: reason === null ? undefined : t('history.reason', { reason }),
        }))}
      />
    </Paper>
  );
}

function Statement({ detail }: { readonly detail: InsurerStatementDetail }) {
  const t = useInsurerAccountsTexts();
  const title = detail.number ?? t('draft');
  usePageTitle(title);
  return (
    <Stack gap="md">
      <DetailHeader
        title={title}
        badge={<StatementBadge {...detail} />}
        facts={[
          { label: t('facts.company'), value: detail.company },
          { label: t('facts.period'), value: t('span', { from: formatDate(detail.periodFrom), to: formatDate(detail.periodTo) }) },
          ...(detail.dueOn === null ? [] : [{ label: t('facts.dueOn'), value: <DateText date={detail.dueOn} /> }]),
        ]}
        actions={<StatementActions detail={detail} />}
      />
      <Figures detail={detail} />
      <Facts detail={detail} />
      <UrlTabs
        tabs={[
          { id: 'movimenti', label: t('tabs.lines'), content: <LinesTab detail={detail} /> },
          {
            id: 'documenti',
            label: t('tabs.documents'),
            content: (
              <Paper withBorder p="md">
                <DocumentList entity="insurer-statement" entityId={detail.id} refetchInterval={DOCUMENTS_EVERY} />
              </Paper>
            ),
          },
          { id: 'cronologia', label: t('tabs.history'), content: <History timeline={detail.timeline} /> },
        ]}
      />
    </Stack>
  );
}

/** `/rendiconti/{id}`: one statement to an insurer, its movements, its document and its history. */
export function InsurerStatementPage({ id }: { readonly id: number }) {
  const t = useInsurerAccountsTexts();
  const { data, error, isPlaceholderData, refetch } = useApiQuery(readInsurerStatement, { params: { id } });
  if (isApiError(error, 'NOT_FOUND')) {
    const back = (
      <Button component={Link} to={insurerStatementsAddress.href()} variant="default">
        {t('notFound.back')}
      </Button>
    );
    return <EmptyState title={t('notFound.title')} text={t('notFound.text')} action={back} />;
  }
  if (data !== undefined && !isPlaceholderData) return <Statement key={data.id} detail={data} />;
  return error === null ? <LoadingState /> : <QueryError error={error} onRetry={() => void refetch()} />;
}
