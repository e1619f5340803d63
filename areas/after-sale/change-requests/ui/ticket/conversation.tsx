import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { formatMinute } from '#platform/domain-kit/time/rome-time.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { showFieldErrors } from '#platform/ui-kit/form/show-field-errors.ts';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { messageSchema, REQUEST_FIELDS, type RequestDetail, writeMessage } from '../../api/index.ts';
import { isOpenRequest, MAX_MESSAGE, SIDES } from '../../domain/index.ts';
import { useChangeRequestsTexts } from '../../texts/it.ts';
import { useKeepRequest } from '../use-keep-request.ts';
import classes from './conversation.module.css';

type Message = RequestDetail['messages'][number];

/** One message: the reader's own are on the right. */
function MessageItem({ message }: { readonly message: Message }) {
  const t = useChangeRequestsTexts();
  const language = useLanguage();
  const { asks, at, by, own, side, text } = message;
  return (
    <li className={classes.message} data-own={own || undefined}>
      <Group gap="xs">
        <Text size="sm" fw={600} component="span">
          {by}
        </Text>
        <Text size="xs" c="dimmed" component="span">
          {`${SIDES[side][language]} · ${formatMinute(at)}`}
        </Text>
        {asks ? <StatusBadge tone="info">{t('conversation.asks')}</StatusBadge> : null}
      </Group>
      <Text className={classes.text}>{text}</Text>
    </li>
  );
}

/** The field for a message; the agency may also wait for the answer. */
function Composer({ request }: { readonly request: RequestDetail }) {
  const t = useChangeRequestsTexts();
  const { ticket, actions, status } = request;
  const form = useSchemaForm(messageSchema, { labels: REQUEST_FIELDS, defaultValues: { text: '', asks: false } });
  const send = useApiMutation(writeMessage, useKeepRequest(ticket));
  const asks = actions.find(({ action }) => action === 'CHIEDI');
  const owes = status === 'IN_ATTESA' && asks === undefined;
  const submit = (waits: boolean) =>
    form.handleSubmit(async ({ text }) => {
      try {
        await send.mutateAsync({ params: { ticket }, body: { text, asks: waits } });
        form.reset();
      } catch (error) {
        if (error instanceof FieldErrors) showFieldErrors(form, error.fields);
        else notify.failed(error);
      }
    });
  return (
    <form onSubmit={(event) => void submit(false)(event)} noValidate>
      <Stack gap="xs">
        <TextAreaField
          {...form.field('text')}
          label={t(owes ? 'conversation.answer' : 'conversation.write')}
          required={false}
          maxLength={MAX_MESSAGE}
          rows={3}
        />
        <Group justify="flex-end" gap="xs">
          {asks === undefined || asks.reason !== null ? null : (
            <Button
              variant="default"
              loading={send.isPending}
              onClick={(event) => void submit(true)(event)}
              title={t('conversation.askHelp')}
            >
              {t('conversation.ask')}
            </Button>
          )}
          <Button type="submit" loading={send.isPending} {...(owes ? {} : { variant: 'light' })}>
            {t('conversation.send')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The messages of both sides, oldest first, and the field for the next one. */
export function Conversation({ request }: { readonly request: RequestDetail }) {
  const t = useChangeRequestsTexts();
  const mayWrite = request.actions.some(({ action }) => action === 'SCRIVI');
  return (
    <Paper withBorder p="md" component="section" aria-label={t('conversation.title')}>
      <Title order={3} size="h4" mb="sm">
        {t('conversation.title')}
      </Title>
      <ol className={classes.messages} aria-live="polite">
        {request.messages.map((message) => (
          <MessageItem key={message.id} message={message} />
        ))}
      </ol>
      {mayWrite ? <Composer request={request} /> : null}
      {isOpenRequest(request.status) ? null : (
        <Text size="sm" c="dimmed">
          {t('conversation.closed')}
        </Text>
      )}
    </Paper>
  );
}
