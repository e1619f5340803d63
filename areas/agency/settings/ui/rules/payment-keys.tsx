import { Alert, Button, Group, Modal, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { PasswordField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import {
  listPaymentKeys,
  MAX_PAYMENT_KEY,
  type PaymentKeyState,
  paymentKeyBody,
  removePaymentKey,
  setPaymentKey,
} from '../../api/index.ts';
import { missingPaymentKeys, PAYMENT_KEY_LABELS } from '../../domain/index.ts';
import { useSettingsTexts } from '../../texts/it.ts';

function KeyForm({ state, onClose }: { state: PaymentKeyState; onClose: () => void }) {
  const t = useSettingsTexts();
  const language = useLanguage();
  const label = PAYMENT_KEY_LABELS[state.key];
  const form = useSchemaForm(paymentKeyBody, { labels: { value: label }, defaultValues: { value: '' } });
  const save = useApiMutation(setPaymentKey, { invalidates: [listPaymentKeys] });
  return (
    <PageForm
      form={form}
      onCancel={onClose}
      onSave={async (body) => {
        await save.mutateAsync({ params: { chiave: state.key }, body, version: state.version });
        notify.done(t('payByLink.saved', { key: label[language] }));
      }}
      onSaved={onClose}
    >
      <PasswordField {...form.field('value')} autoComplete="new-password" maxLength={MAX_PAYMENT_KEY} help={t('payByLink.valueHelp')} />
    </PageForm>
  );
}

function KeyRow({ state, onSet }: { state: PaymentKeyState; onSet: () => void }) {
  const t = useSettingsTexts();
  const language = useLanguage();
  const confirm = useConfirm();
  const remove = useApiMutation(removePaymentKey, { invalidates: [listPaymentKeys] });
  const key = PAYMENT_KEY_LABELS[state.key][language];
  const ask = async () => {
    if (
      !(await confirm({
        title: t('payByLink.removeTitle', { key }),
        message: t('payByLink.removeText'),
        confirm: t('payByLink.remove'),
        danger: true,
      }))
    )
      return;
    remove.mutate({ params: { chiave: state.key }, version: state.version }, { onError: notify.failed });
  };
  return (
    <Paper withBorder p="sm" component="section" aria-label={key}>
      <Group justify="space-between">
        <div>
          <Group gap="xs">
            <Text fw={600}>{key}</Text>
            <StatusBadge tone={state.isSet ? 'good' : 'neutral'}>{t(state.isSet ? 'payByLink.isSet' : 'payByLink.notSet')}</StatusBadge>
          </Group>
          {state.changedAt === null ? null : (
            <Text size="xs" c="dimmed">
              {t('flags.changed', { who: state.changedBy ?? '' })}, <MomentText instant={state.changedAt} />
            </Text>
          )}
        </div>
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t(state.isSet ? 'payByLink.replaceLabel' : 'payByLink.setLabel', { key })}
            onClick={onSet}
          >
            {t(state.isSet ? 'payByLink.replace' : 'payByLink.set')}
          </Button>
          {state.isSet ? (
            <Button
              size="compact-sm"
              variant="outline"
              color="red.9"
              aria-label={t('payByLink.removeLabel', { key })}
              onClick={() => void ask()}
            >
              {t('payByLink.remove')}
            </Button>
          ) : null}
        </Group>
      </Group>
    </Paper>
  );
}

/** The keys of the payment provider: whether each is set, never its value. */
export function PaymentKeys() {
  const t = useSettingsTexts();
  const language = useLanguage();
  const query = useApiQuery(listPaymentKeys, {});
  const [setting, setSetting] = useState<PaymentKeyState>();
  if (query.isError) return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  if (query.isPending) return <LoadingState />;
  const { items } = query.data;
  const missing = missingPaymentKeys(items.filter(({ isSet }) => isSet).map(({ key }) => key));
  const keys = missing.map((key) => PAYMENT_KEY_LABELS[key][language]).join(', ');
  return (
    <Paper withBorder p="md" maw={820}>
      <Stack gap="sm">
        <div>
          <Title order={2} size="h4">
            {t('payByLink.title')}
          </Title>
          <Text c="dimmed" size="sm">
            {t('payByLink.help')}
          </Text>
        </div>
        <Alert color={missing.length === 0 ? 'green' : 'orange'} variant="light">
          {missing.length === 0 ? t('payByLink.ready') : t('payByLink.missing', { keys })}
        </Alert>
        {items.map((state) => (
          <KeyRow key={state.key} state={state} onSet={() => setSetting(state)} />
        ))}
      </Stack>
      <Modal
        opened={setting !== undefined}
        onClose={() => setSetting(undefined)}
        title={setting === undefined ? '' : PAYMENT_KEY_LABELS[setting.key][language]}
      >
        {setting === undefined ? null : <KeyForm state={setting} onClose={() => setSetting(undefined)} />}
      </Modal>
    </Paper>
  );
}
