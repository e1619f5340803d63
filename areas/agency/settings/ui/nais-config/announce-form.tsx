import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { announce, announcement, listNotifications } from '../../api/index.ts';
import { useSettingsTexts } from '../../texts/it.ts';

const EMPTY = { message: '', groups: [] };

/** A notice to every enabled user. */
export function AnnounceForm() {
  const t = useSettingsTexts();
  const form = useSchemaForm(announcement, { labels: announce.fields, defaultValues: EMPTY });
  const send = useApiMutation(announce, { invalidates: [listNotifications] });
  const submit = form.handleSubmit(async (body) => {
    try {
      const { recipients } = await send.mutateAsync({ body });
      notify.done(t('announce.sent', { count: recipients }));
      form.reset(EMPTY);
    } catch (error) {
      if (error instanceof FieldErrors) form.setError('message', { type: 'server', message: error.fields.message });
      else notify.failed(error);
    }
  });
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h4">
        {t('announce.title')}
      </Title>
      <Text c="dimmed" size="sm" mb="sm">
        {t('announce.help')}
      </Text>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="sm" align="flex-start">
          <div style={{ alignSelf: 'stretch' }}>
            <TextAreaField {...form.field('message')} maxLength={500} />
          </div>
          <Button type="submit" loading={send.isPending}>
            {t('announce.send')}
          </Button>
        </Stack>
      </form>
    </Paper>
  );
}
