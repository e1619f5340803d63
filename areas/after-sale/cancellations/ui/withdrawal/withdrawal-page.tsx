import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { formatPhone } from '#platform/domain-kit/identifiers/phone.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { TextField, UpperCaseField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { isApiError } from '#platform/ui-shell/api/api-error.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { PublicPage } from '#platform/ui-shell/frame/public-page.tsx';
import {
  declareWithdrawal,
  openWithdrawalLink,
  WITHDRAWAL_FIELDS,
  type Withdrawable,
  type WithdrawalDeclaration,
  withdrawalForm,
} from '../../api/withdrawal-routes.ts';
import { useCancellationsTexts } from '../../texts/it.ts';

/** The first step: who withdraws, and where receipt and refund go. */
function Declare({
  before,
  onNext,
}: {
  readonly before: WithdrawalDeclaration | undefined;
  readonly onNext: (declaration: WithdrawalDeclaration) => void;
}) {
  const t = useCancellationsTexts();
  const form = useSchemaForm(withdrawalForm, {
    labels: WITHDRAWAL_FIELDS,
    defaultValues: before ?? { name: '', email: '', iban: null },
  });
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => onNext(z.parse(withdrawalForm, values)))}>
      <Stack gap="md">
        <TextField {...form.field('name')} maxLength={120} />
        <TextField {...form.field('email')} maxLength={254} inputMode="email" />
        <UpperCaseField {...form.field('iban')} identifier="iban" maxLength={60} help={t('withdrawal.ibanHelp')} />
        <Button type="submit" size="lg">
          {t('withdrawal.declare')}
        </Button>
      </Stack>
    </form>
  );
}

interface ConfirmProps {
  readonly token: string;
  readonly policy: string;
  readonly declaration: WithdrawalDeclaration;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** The second step: the words of the declaration, and the button that makes it. */
function Confirm({ token, policy, declaration, onBack, onDone }: ConfirmProps) {
  const t = useCancellationsTexts();
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async () => {
    setIsBusy(true);
    try {
      await apiClient.call(declareWithdrawal, { body: { token, ...declaration } });
      onDone();
    } catch (error) {
      notify.failed(error);
      setIsBusy(false);
    }
  };
  const { name, email, iban } = declaration;
  return (
    <Stack gap="md">
      <Paper withBorder p="md" radius="md">
        <Text>{t('withdrawal.summary', { name, policy })}</Text>
        <Text size="sm" mt="xs">
          {t('withdrawal.summaryReceipt', { email })}
        </Text>
        {iban === null ? null : (
          <Text size="sm" mt="xs" style={{ overflowWrap: 'anywhere' }}>
            {t('withdrawal.summaryIban', { iban })}
          </Text>
        )}
      </Paper>
      <Text size="sm">{t('withdrawal.final')}</Text>
      <Group gap="sm">
        <Button size="lg" loading={isBusy} onClick={() => void confirm()}>
          {t('withdrawal.confirm')}
        </Button>
        <Button size="lg" variant="default" disabled={isBusy} onClick={onBack}>
          {t('withdrawal.back')}
        </Button>
      </Group>
    </Stack>
  );
}

function Steps({ token, found, onDone }: { readonly token: string; readonly found: Withdrawable; readonly onDone: () => void }) {
  const t = useCancellationsTexts();
  const [declaration, setDeclaration] = useState<WithdrawalDeclaration>();
  const [isConfirming, setIsConfirming] = useState(false);
  const { state, policyNumber, lastDay, declaredAt } = found;
  if (state === 'DICHIARATO') {
    return (
      <Alert color="green" variant="light" role="status">
        <Text fw={600}>{t('withdrawal.doneTitle')}</Text>
        {t('withdrawal.doneText')} <MomentText instant={declaredAt} />
      </Alert>
    );
  }
  if (state !== 'POSSIBILE') {
    return (
      <Alert color="yellow" variant="light" role="status">
        {t(`withdrawal.not.${state}`, { lastDay: formatDate(lastDay) })}
      </Alert>
    );
  }
  if (declaration !== undefined && isConfirming) {
    const confirm = { token, policy: policyNumber, declaration, onDone, onBack: () => setIsConfirming(false) };
    return <Confirm {...confirm} />;
  }
  return (
    <>
      <Text>{t('withdrawal.intro', { lastDay: formatDate(lastDay) })}</Text>
      <Declare
        before={declaration}
        onNext={(next) => {
          setDeclaration(next);
          setIsConfirming(true);
        }}
      />
    </>
  );
}

function Content({ token }: { readonly token: string }) {
  const t = useCancellationsTexts();
  const query = useQuery({
    queryKey: ['withdrawal-link', token],
    queryFn: ({ signal }) => apiClient.call(openWithdrawalLink, { body: { token } }, { signal }),
    retry: false,
    gcTime: 0,
  });
  if (isApiError(query.error, 'NOT_FOUND')) {
    return (
      <>
        <Title order={1} size="h2">
          {t('withdrawal.unknown')}
        </Title>
        <Text>{t('withdrawal.unknownText')}</Text>
      </>
    );
  }
  if (query.error !== null) return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <LoadingState />;
  const { agency, product, insurer, policyNumber, concludedOn } = query.data;
  const contacts = [agency.name, agency.phone === null ? null : formatPhone(agency.phone), agency.email];
  return (
    <>
      <Stack gap={2}>
        <Text fw={600}>{agency.name}</Text>
        <Title order={1} size="h2">
          {t('withdrawal.title')}
        </Title>
        <Text c="dimmed">{[product, insurer, policyNumber, formatDate(concludedOn)].filter((part) => part !== '').join(' · ')}</Text>
      </Stack>
      <Steps token={token} found={query.data} onDone={() => void query.refetch()} />
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {contacts.filter((part) => part !== null).join(' · ')}
      </Text>
    </>
  );
}

/** `/recesso/{hash}`: a customer withdraws from a distance sale in two steps; a plain page when the link does not open. */
export function WithdrawalPage({ hash }: { readonly hash: string }) {
  const t = useCancellationsTexts();
  return (
    <PublicPage title={t('withdrawal.title')} width={520}>
      <Content token={hash} />
    </PublicPage>
  );
}
