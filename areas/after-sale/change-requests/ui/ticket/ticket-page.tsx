import { Alert, Anchor, Grid, Paper, Stack, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { cancellationAddress } from '#areas/after-sale/cancellations/api/addresses.ts';
import { variationAddress } from '#areas/after-sale/variations/api/addresses.ts';
import { policyAddress } from '#areas/sale/contracts/api/addresses.ts';
import { ContractStatus } from '#areas/sale/contracts/ui/public.tsx';
import { formatPhone } from '#platform/domain-kit/identifiers/phone.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { formatMinute } from '#platform/domain-kit/time/rome-time.ts';
import { DetailHeader } from '#platform/ui-kit/display/detail-header.tsx';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { StateBadge } from '#platform/ui-kit/display/state-badge.tsx';
import { Timeline } from '#platform/ui-kit/display/timeline.tsx';
import { DateText, MomentText, Money } from '#platform/ui-kit/display/values.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { EmptyState, QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { isApiError } from '#platform/ui-shell/api/api-error.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { usePageTitle } from '#platform/ui-shell/routing/page-title.ts';
import { changeRequestsAddress } from '../../api/addresses.ts';
import { changeRequestEvents, type RequestDetail, readChangeRequest } from '../../api/index.ts';
import { subjectOf } from '../../api/texts.ts';
import { isOpenRequest, RESULT_KINDS } from '../../domain/index.ts';
import { REQUEST_STATES } from '../../domain/state-codes.ts';
import { useChangeRequestsTexts } from '../../texts/it.ts';
import { Conversation } from './conversation.tsx';
import { FilesPanel } from './files-panel.tsx';
import { TicketActions } from './ticket-actions.tsx';

/** What resolved the request. */
function ResultLink({ result: { kind, id } }: { readonly result: NonNullable<RequestDetail['result']> }) {
  const t = useChangeRequestsTexts();
  const language = useLanguage();
  const address = kind === 'VARIAZIONE' ? variationAddress : cancellationAddress;
  return (
    <Anchor size="sm" display="block" renderRoot={(props) => <Link {...props} to={address.href({ id })} />}>
      {t('ticket.result', { kind: RESULT_KINDS[kind][language] })}
    </Anchor>
  );
}

/** The deadline that is over, the wait, or how the request ended. */
function Situation({ request }: { readonly request: RequestDetail }) {
  const t = useChangeRequestsTexts();
  const { actions, closedAt, closedBy, dueAt, outcome, overdue, result, status } = request;
  const may = (name: RequestDetail['actions'][number]['action']) => actions.some(({ action }) => action === name);
  const owes = may('SCRIVI') && !may('CHIEDI');
  if (overdue && dueAt !== null) {
    return (
      <Alert color="red" variant="light" py="xs">
        {t('ticket.overdue', { date: formatMinute(dueAt) })}
      </Alert>
    );
  }
  if (status === 'IN_ATTESA') {
    return (
      <Alert color="blue" variant="light" py="xs">
        {t(owes ? 'ticket.waitingYou' : 'ticket.waiting')}
      </Alert>
    );
  }
  if (closedAt === null) return null;
  const ended = { name: closedBy ?? '–', date: formatMinute(closedAt) };
  return (
    <Alert
      color={status === 'EVASA' ? 'green' : 'gray'}
      variant="light"
      py="xs"
      title={t(status === 'EVASA' ? 'ticket.handled' : 'ticket.closed', ended)}
    >
      {outcome}
      {result === null ? null : <ResultLink result={result} />}
    </Alert>
  );
}

/** The policy that is to change. */
function PolicyFacts({ request }: { readonly request: RequestDetail }) {
  const t = useChangeRequestsTexts();
  const { contractId, customer, plate, policy, policyNumber, producer, vehicle } = request;
  const { company, effectiveDate, email, expiryDate, phone, premium, product, seller, status } = policy;
  return (
    <Paper withBorder p="md" component="section" aria-label={t('ticket.facts')}>
      <Title order={3} size="h4" mb="sm">
        <Anchor inherit renderRoot={(props) => <Link {...props} to={policyAddress.href({ id: contractId })} />}>
          {policyNumber}
        </Anchor>
      </Title>
      <KeyValueList
        items={[
          { label: t('ticket.policyStatus'), value: <ContractStatus status={status} cancelled={false} /> },
          { label: t('ticket.customer'), value: customer },
          { label: t('ticket.phone'), value: phone === null ? null : <Anchor href={`tel:${phone}`}>{formatPhone(phone)}</Anchor> },
          { label: t('ticket.email'), value: email === null ? null : <Anchor href={`mailto:${email}`}>{email}</Anchor> },
          { label: t('ticket.vehicle'), value: [vehicle, plate ?? ''].filter((part) => part !== '').join(' · ') },
          { label: t('ticket.product'), value: product },
          { label: t('ticket.company'), value: company },
          { label: t('ticket.premium'), value: <Money cents={premium} /> },
          {
            label: t('ticket.cover'),
            value: (
              <>
                <DateText date={effectiveDate} /> – <DateText date={expiryDate} />
              </>
            ),
          },
          { label: t('ticket.seller'), value: seller === producer ? seller : `${seller}, ${producer}` },
        ]}
      />
    </Paper>
  );
}

/** Everything that happened, newest first. */
function History({ timeline }: Pick<RequestDetail, 'timeline'>) {
  const t = useChangeRequestsTexts();
  const language = useLanguage();
  return (
    <Paper withBorder p="md" component="section" aria-label={t('ticket.history')}>
      <Title order={3} size="h4" mb="sm">
        {t('ticket.history')}
      </Title>
      <Timeline
        entries={timeline.map(({ action, at, id, onBehalfOf, who }) => ({
          key: id,
          at,
          title: changeRequestEvents.actions[action][language],
          who: onBehalfOf === null ? (who ?? t('ticket.system')) : t('ticket.onBehalf', { who: who ?? '–', other: onBehalfOf }),
        }))}
      />
    </Paper>
  );
}

function Ticket({ request }: { readonly request: RequestDetail }) {
  const t = useChangeRequestsTexts();
  const language = useLanguage();
  const { cause, createdBy, dueAt, motive, owner, status, ticket, timeline, wantedOn } = request;
  usePageTitle(ticket);
  return (
    <Stack gap="md">
      <DetailHeader
        title={subjectOf(cause, motive)[language]}
        badge={<StateBadge states={REQUEST_STATES} state={status} />}
        facts={[
          ...(wantedOn === null ? [] : [{ label: t('ticket.wantedOn'), value: formatDate(wantedOn) }]),
          { label: t('ticket.openedBy'), value: createdBy },
          ...(isOpenRequest(status) || owner !== null ? [{ label: t('ticket.owner'), value: owner ?? t('ticket.noOwner') }] : []),
          ...(dueAt === null ? [] : [{ label: t('ticket.dueAt'), value: <MomentText instant={dueAt} /> }]),
        ]}
        actions={<TicketActions request={request} />}
      />
      <Situation request={request} />
      <Grid>
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Stack gap="md">
            <Conversation request={request} />
            <FilesPanel request={request} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Stack gap="md">
            <PolicyFacts request={request} />
            <History timeline={timeline} />
          </Stack>
        </Grid.Col>
      </Grid>
    </Stack>
  );
}

/** `/richieste-modifica/{ticket}`: the conversation and the documents beside the policy that is to change. */
export function TicketPage({ ticket }: { readonly ticket: string }) {
  const t = useChangeRequestsTexts();
  const { data, error, refetch } = useApiQuery(readChangeRequest, { params: { ticket } });
  if (isApiError(error, 'NOT_FOUND')) {
    return (
      <EmptyState
        title={t('ticket.notFound')}
        text={t('ticket.notFoundText')}
        action={<Anchor renderRoot={(props) => <Link {...props} to={changeRequestsAddress.href()} />}>{t('ticket.toList')}</Anchor>}
      />
    );
  }
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  return <Ticket request={data} />;
}
