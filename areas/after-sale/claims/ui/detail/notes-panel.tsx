import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { formatMinute } from '#platform/domain-kit/time/rome-time.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { CheckboxField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { writeOnClaim } from '../../api/index.ts';
import { CLAIM_FIELDS, claimMessage } from '../../api/routes.ts';
import type { ClaimDetail } from '../../api/schemas.ts';
import { useClaimsTexts } from '../../texts/it.ts';
import { CLAIM_QUERIES } from './use-stale.ts';

function Composer({ code }: { readonly code: string }) {
  const t = useClaimsTexts();
  const handles = useHasRole('UPDATE_SINISTRI');
  const form = useSchemaForm(claimMessage, { labels: CLAIM_FIELDS, defaultValues: { text: '', isInternal: false } });
  const send = useApiMutation(writeOnClaim, CLAIM_QUERIES);
  const submit = form.handleSubmit((body) => send.mutateAsync({ params: { code }, body }).then(() => form.reset(), notify.failed));
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="xs">
        <TextAreaField {...form.field('text')} maxLength={2000} rows={3} required={false} />
        <Group justify="space-between">
          {handles ? <CheckboxField {...form.field('isInternal')} /> : <span />}
          <Button type="submit" variant="light" loading={send.isPending}>
            {t('notes.send')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Messages between network and agency, and notes for agency and insurer. */
export function NotesPanel({ detail: { code, notes, may } }: { readonly detail: ClaimDetail }) {
  const t = useClaimsTexts();
  return (
    <Paper withBorder p="md" component="section" aria-label={t('notes.title')}>
      <Stack gap="sm">
        <Title order={3} size="h4">
          {t('notes.title')}
        </Title>
        <Stack component="ol" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
          {notes.map((note) => (
            <li key={note.id}>
              <Group gap="xs">
                <Text size="sm" fw={600} component="span">
                  {note.by}
                </Text>
                <Text size="xs" c="dimmed" component="span">
                  {formatMinute(note.at)}
                </Text>
                {note.isInternal ? <StatusBadge tone="neutral">{t('notes.internal')}</StatusBadge> : null}
              </Group>
              <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note.text}</Text>
            </li>
          ))}
        </Stack>
        {may.write ? <Composer code={code} /> : null}
      </Stack>
    </Paper>
  );
}
