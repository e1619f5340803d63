import { Alert, Anchor, Grid, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { policyAddress } from '#areas/sale/contracts/api/addresses.ts';
import { daysBetween } from '#platform/domain-kit/time/dates.ts';
import { formatMinute, formatTime } from '#platform/domain-kit/time/rome-time.ts';
import { DetailHeader } from '#platform/ui-kit/display/detail-header.tsx';
import { StateBadge } from '#platform/ui-kit/display/state-badge.tsx';
import { DateText } from '#platform/ui-kit/display/values.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { EmptyState, QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { isApiError } from '#platform/ui-shell/api/api-error.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { usePageTitle } from '#platform/ui-shell/routing/page-title.ts';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { renewalsAddress } from '../../api/addresses.ts';
import { readRenewal } from '../../api/routes.ts';
import type { RenewalDetail } from '../../api/schemas.ts';
import { isOpen, REFUSALS, WHY_LABELS, type Why } from '../../domain/index.ts';
import { RENEWAL_STATES } from '../../domain/state-codes.ts';
import { useRenewalsTexts } from '../../texts/it.ts';
import { OutcomeBar } from './outcome-bar.tsx';
import { PersonPanel } from './person-panel.tsx';
import { PricePanel } from './price-panel.tsx';
import { ReserveBar } from './reserve-bar.tsx';
import { ClaimsPanel, HistoryPanel, ScriptPanel } from './side-panels.tsx';
import { useReservation } from './use-reservation.ts';

const whyOf = (code: string | undefined): Why | null => (code !== undefined && code in WHY_LABELS ? (code as Why) : null);

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Why this call is the next one, and what limits calls to the customer. */
function Reason({ renewal, why }: { readonly renewal: RenewalDetail; readonly why: Why | null }) {
  const today = useToday();
  const t = useRenewalsTexts();
  const language = useLanguage();
  const { attempts, callAt, callsRefused, callsToday, closedReason } = { ...renewal, closedReason: renewal.refusal };
  const days = daysBetween(today, renewal.expiresOn);
  const parts = [
    ...(why === null ? [] : [WHY_LABELS[why][language]]),
    ...(callAt === null ? [] : [t('call.promised', { at: formatMinute(callAt) })]),
    ...(closedReason === null ? [] : [t('call.refused', { why: REFUSALS[closedReason][language] })]),
    ...(isOpen(renewal.status)
      ? [days === 0 ? t('call.expiresToday') : t(days < 0 ? 'call.expired' : 'call.expires', { count: Math.abs(days) })]
      : []),
    t('call.attempts', { count: attempts }),
    ...(callsToday === 0 ? [] : [t('call.today', { count: callsToday })]),
    ...(callsRefused ? [t('call.callsRefused')] : []),
  ];
  return (
    <Alert color={callsRefused ? 'red' : 'blue'} variant="light" py={6}>
      <Text size="sm" fw={500}>
        {sentence(parts.join(' · '))}
      </Text>
    </Alert>
  );
}

function Case({ renewal, why }: { readonly renewal: RenewalDetail; readonly why: Why | null }) {
  const t = useRenewalsTexts();
  const works = useHasRole('CREATE_RINNOVI');
  const { customer, contractId, expiresOn, isMine, leasedBy, leasedUntil, operator, plate, policyNumber, status, vehicle } = renewal;
  usePageTitle(customer);
  const lost = useReservation(renewal.id, isMine);
  const taken = !isMine && leasedBy !== null && leasedUntil !== null;
  return (
    <Stack gap="xs">
      <DetailHeader
        title={customer}
        badge={<StateBadge states={RENEWAL_STATES} state={status} />}
        facts={[
          {
            label: t('list.policy'),
            value: (
              <Anchor inherit renderRoot={(props) => <Link {...props} to={policyAddress.href({ id: contractId })} />}>
                {policyNumber}
              </Anchor>
            ),
          },
          { label: t('list.expiresOn'), value: <DateText date={expiresOn} /> },
          { label: t('list.vehicle'), value: [vehicle, plate ?? ''].filter((part) => part !== '').join(' · ') },
          { label: t('list.operator'), value: operator ?? '–' },
        ]}
        actions={works ? <ReserveBar renewal={renewal} /> : null}
      />
      <Reason renewal={renewal} why={why} />
      {taken ? (
        <Alert color="yellow" variant="light" py={6}>
          {t('call.taken', { name: leasedBy, until: formatTime(leasedUntil) })}
        </Alert>
      ) : null}
      {lost ? (
        <Alert color="red" variant="light" py={6}>
          {t('call.lost')}
        </Alert>
      ) : null}
      {isMine && !lost && isOpen(status) ? <OutcomeBar renewal={renewal} /> : null}
      <Grid gap="xs">
        <Grid.Col span={{ base: 12, md: 4 }}>
          <PersonPanel renewal={renewal} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <PricePanel renewal={renewal} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Stack gap="xs">
            <ScriptPanel script={renewal.script} />
            <ClaimsPanel claims={renewal.claims} />
            <HistoryPanel history={renewal.history} />
          </Stack>
        </Grid.Col>
      </Grid>
    </Stack>
  );
}

interface RenewalPageProps {
  readonly id: number;
  readonly chiamata?: string | undefined;
}

/** `/polizze/pratiche-rinnovo/{id}`: everything for the call on one screen. */
export function RenewalPage({ id, chiamata }: RenewalPageProps) {
  const t = useRenewalsTexts();
  const { data, error, refetch } = useApiQuery(readRenewal, { params: { id } });
  if (isApiError(error, 'NOT_FOUND')) {
    return (
      <EmptyState
        title={t('call.notFound')}
        text={t('call.notFoundText')}
        action={<Anchor renderRoot={(props) => <Link {...props} to={renewalsAddress.href()} />}>{t('call.toList')}</Anchor>}
      />
    );
  }
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined || data.id !== id) return <LoadingState />;
  return <Case key={data.id} renewal={data} why={whyOf(chiamata)} />;
}
