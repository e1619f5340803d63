import { Alert, Button, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { formatTime } from '#platform/domain-kit/time/rome-time.ts';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { askCode, confirmSigning } from '../../api/index.ts';
import { CODE_DIGITS, CODE_PAUSE_SECONDS } from '../../domain/index.ts';
import { useSignTexts } from '../../texts/sign/it.ts';
import { StepFrame, type StepProps, useCall } from './steps.tsx';

/** The digits of a code; blanks between them are the customer's own. */
const schema = z.object({ code: z.string().regex(new RegExp(`^\\s*(\\d\\s*){${CODE_DIGITS}}$`)) });

/** Seconds until another code can be asked for. */
function usePause(): readonly [left: number, start: () => void] {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, () => setLeft(CODE_PAUSE_SECONDS)];
}

/** Asks for the one-time code and signs with it. */
export function CodeStep({ token, signable, number, onChange }: StepProps) {
  const t = useSignTexts();
  const { isBusy, run } = useCall(onChange);
  const [left, pause] = usePause();
  const form = useSchemaForm(schema, { labels: confirmSigning.fields, defaultValues: { code: '' } });
  const { terms, papers, clauses, channels, code } = signable;
  const isReady =
    terms.accepted && papers.every(({ isRead, isSigned }) => isRead || !isSigned) && clauses.every(({ isApproved }) => isApproved);
  if (!isReady) {
    return (
      <StepFrame number={number} title={t('code.title')} isDone={false}>
        <Text c="dimmed">{t('code.first')}</Text>
      </StepFrame>
    );
  }
  const sign = form.handleSubmit((values) => run(() => apiClient.call(confirmSigning, { body: { token, code: values.code } })));
  const send = (channel: (typeof channels)[number]['channel']) =>
    run(async () => {
      await apiClient.call(askCode, { body: { token, channel } });
      form.reset();
      pause();
    });
  return (
    <StepFrame number={number} title={t('code.title')} isDone={false}>
      <Text c="dimmed">{t('code.help')}</Text>
      {code === null ? null : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void sign();
          }}
        >
          <Stack gap="sm">
            <Alert color={code.isFailed ? 'red' : 'blue'} variant="light" role="status">
              {code.isFailed ? t('code.failed') : t('code.sent', { time: formatTime(code.expiresAt).slice(0, 5) })}
            </Alert>
            <TextField {...form.field('code')} maxLength={12} inputMode="numeric" autoComplete="one-time-code" required />
            <Button type="submit" size="lg" loading={isBusy}>
              {t('code.sign')}
            </Button>
          </Stack>
        </form>
      )}
      {code === null ? null : <Text size="sm">{left > 0 ? t('code.wait', { seconds: left }) : t('code.again')}</Text>}
      {channels.map(({ channel, address }) => (
        <Button
          key={channel}
          size="md"
          variant={code === null ? 'filled' : 'default'}
          disabled={left > 0 || isBusy}
          onClick={() => void send(channel)}
          styles={{ label: { whiteSpace: 'normal' }, root: { height: 'auto', minHeight: 42, paddingBlock: 8 } }}
        >
          {t(`code.${channel}`, { address })}
        </Button>
      ))}
    </StepFrame>
  );
}
