import { Alert, Anchor, Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPhone } from '#platform/domain-kit/identifiers/phone.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { isApiError } from '#platform/ui-shell/api/api-error.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { PublicPage } from '#platform/ui-shell/frame/public-page.tsx';

import { openPayment, type Payable, startPayment } from '../../api/index.ts';
import { usePaymentsTexts } from '../../texts/it.ts';

/** Milliseconds between reloads while the payment is in progress. */
const EVERY = 2_000;

/** What the customer can do: pay, wait, try again, or nothing more. */
function NextStep({ state, token, onPaid }: { readonly state: Payable['state']; readonly token: string; readonly onPaid: () => void }) {
  const t = usePaymentsTexts();
  const [isStarting, setIsStarting] = useState(false);
  const start = async () => {
    setIsStarting(true);
    try {
      const { url } = await apiClient.call(startPayment, { body: { token } });
      if (url === null) return onPaid();
      window.location.assign(url);
    } catch (error) {
      notify.failed(error);
      setIsStarting(false);
    }
  };
  if (state === 'PAGATO') {
    return (
      <Alert color="green" variant="light" role="status">
        {t('pay.paid')}
      </Alert>
    );
  }
  if (state === 'IN_CORSO') {
    return (
      <>
        <Alert color="blue" variant="light" role="status">
          {t('pay.waiting')}
        </Alert>
        <Anchor component="button" type="button" disabled={isStarting} onClick={() => void start()}>
          {t('pay.restart')}
        </Anchor>
      </>
    );
  }
  return (
    <>
      {state === 'NON_RIUSCITO' ? (
        <Alert color="red" variant="light" role="alert">
          {t('pay.failed')}
        </Alert>
      ) : null}
      <Button size="lg" loading={isStarting} onClick={() => void start()}>
        {t(state === 'NON_RIUSCITO' ? 'pay.again' : 'pay.pay')}
      </Button>
      <Text size="sm" c="dimmed">
        {t('pay.safe')}
      </Text>
    </>
  );
}

function Content({ token }: { readonly token: string }) {
  const t = usePaymentsTexts();
  const language = useLanguage();
  const query = useQuery({
    queryKey: ['payment-link', token],
    queryFn: ({ signal }) => apiClient.call(openPayment, { body: { token } }, { signal }),
    retry: false,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'IN_CORSO' ? EVERY : false),
  });
  if (isApiError(query.error, 'NOT_FOUND')) {
    return (
      <>
        <Title order={1} size="h2">
          {t('pay.ended')}
        </Title>
        <Text>{t('pay.endedText')}</Text>
      </>
    );
  }
  if (query.error !== null) return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <LoadingState />;
  const { agency, amount, insurer, number, product, state } = query.data;
  const contacts = [
    agency.ruiNumber === null ? null : t('pay.rui', { number: agency.ruiNumber }),
    agency.phone === null ? null : formatPhone(agency.phone),
    agency.email,
  ];
  return (
    <>
      <Stack gap={2}>
        <Text fw={600}>{agency.name}</Text>
        <Title order={1} size="h2">
          {t('pay.title')}
        </Title>
        <Text c="dimmed">{[product, insurer, number].filter((part) => part !== '').join(' · ')}</Text>
      </Stack>
      <Paper withBorder p="md" radius="md">
        <Text size="sm" c="dimmed">
          {t('pay.amount')}
        </Text>
        <Text fw={700} fz={32}>
          {formatEuro(amount, language)}
        </Text>
      </Paper>
      <NextStep state={state} token={token} onPaid={() => void query.refetch()} />
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {[agency.name, ...contacts].filter((part) => part !== null).join(' · ')}
      </Text>
    </>
  );
}

/** `/paga/{token}`: a customer pays their premium; a plain page when the link does not open. */
export function PayPage({ token }: { readonly token: string }) {
  const t = usePaymentsTexts();
  return (
    <PublicPage title={t('pay.title')} width={480}>
      <Content token={token} />
    </PublicPage>
  );
}
