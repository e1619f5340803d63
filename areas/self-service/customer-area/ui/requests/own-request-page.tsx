import { Alert, Anchor, Button, FileButton, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { REQUEST_FIELDS } from '#areas/after-sale/change-requests/api/index.ts';
import { FILE_KINDS, type FileKind, MAX_MESSAGE, MOTIVES, REQUEST_STATES } from '#areas/after-sale/change-requests/domain/index.ts';
import { SCANS } from '#areas/agency/documents/api/index.ts';
import { encodedFile } from '#areas/agency/documents/ui/public.tsx';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { formatMinute, todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import { StateBadge } from '#platform/ui-kit/display/state-badge.tsx';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { EmptyState, QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { showFieldErrors } from '#platform/ui-kit/form/show-field-errors.ts';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { isApiError } from '#platform/ui-shell/api/api-error.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { useDownload } from '#platform/ui-shell/download/use-download.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { usePageTitle } from '#platform/ui-shell/routing/page-title.ts';
import { ownPolicyAddress, ownRequestsAddress } from '../../api/addresses.ts';
import {
  addOwnFile,
  type OwnRequest,
  ownHome,
  ownMessageSchema,
  ownRequest,
  ownRequestFile,
  ownRequests,
  writeOwnMessage,
} from '../../api/index.ts';
import { usePortalTexts } from '../../texts/it.ts';

const CHANGES = { invalidates: [ownRequest, ownRequests, ownHome] };
const FROM = { TU: 'you', AGENZIA: 'agency', CONSULENTE: 'seller' } as const;

function Composer({ request: { ticket, status } }: { readonly request: OwnRequest }) {
  const t = usePortalTexts();
  const form = useSchemaForm(ownMessageSchema, { labels: REQUEST_FIELDS, defaultValues: { text: '' } });
  const send = useApiMutation(writeOwnMessage, CHANGES);
  const submit = form.handleSubmit(async (body) => {
    try {
      await send.mutateAsync({ params: { ticket }, body });
      form.reset();
    } catch (error) {
      if (error instanceof FieldErrors) showFieldErrors(form, error.fields);
      else notify.failed(error);
    }
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="xs">
        <TextAreaField
          {...form.field('text')}
          label={t(status === 'IN_ATTESA' ? 'requests.answer' : 'requests.write')}
          required={false}
          maxLength={MAX_MESSAGE}
          rows={3}
        />
        <Button type="submit" loading={send.isPending} style={{ alignSelf: 'flex-end' }}>
          {t('requests.sendMessage')}
        </Button>
      </Stack>
    </form>
  );
}

function Conversation({ request }: { readonly request: OwnRequest }) {
  const t = usePortalTexts();
  return (
    <Paper withBorder p="md" component="section" aria-label={t('requests.conversation')}>
      <Title order={3} size="h4" mb="sm">
        {t('requests.conversation')}
      </Title>
      <Stack component="ol" gap="sm" m={0} p={0} mb="sm" style={{ listStyle: 'none' }} aria-live="polite">
        {request.messages.map(({ at, from, id, text }) => (
          <li key={id}>
            <Group gap="xs">
              <Text size="sm" fw={600} component="span">
                {t(`requests.${FROM[from]}`)}
              </Text>
              <Text size="xs" c="dimmed" component="span">
                {formatMinute(at)}
              </Text>
            </Group>
            <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Text>
          </li>
        ))}
      </Stack>
      {request.canWrite ? <Composer request={request} /> : null}
    </Paper>
  );
}

function Files({ request: { canWrite, files, missing, ticket } }: { readonly request: OwnRequest }) {
  const t = usePortalTexts();
  const language = useLanguage();
  const add = useApiMutation(addOwnFile, CHANGES);
  const { busy, run } = useDownload();
  const send = async (kind: FileKind, file: File | null) => {
    if (file === null) return;
    try {
      await add.mutateAsync({ params: { ticket }, body: { kind, file: await encodedFile(file) } });
      notify.done(t('requests.added'));
    } catch (error) {
      notify.failed(error);
    }
  };
  const upload = (kind: FileKind, label: string) => (
    <FileButton
      accept={SCANS.types.join(',')}
      onChange={(file) => void send(kind, file)}
      inputProps={{ 'aria-label': `${t('requests.add')}: ${FILE_KINDS[kind][language]}` }}
    >
      {(props) => (
        <Button {...props} variant="default" leftSection={<IconUpload size={16} aria-hidden />} loading={add.isPending}>
          {label}
        </Button>
      )}
    </FileButton>
  );
  return (
    <Paper withBorder p="md" component="section" aria-label={t('requests.files')}>
      <Title order={3} size="h4" mb="sm">
        {t('requests.files')}
      </Title>
      <Stack gap="sm">
        {missing.map((kind) => (
          <Group key={kind} gap="xs">
            <StatusBadge tone="warning">{t('requests.missing')}</StatusBadge>
            <Text size="sm">{FILE_KINDS[kind][language]}</Text>
            {canWrite ? upload(kind, t('requests.add')) : null}
          </Group>
        ))}
        {files.map(({ fileId, fileName, kind }) => (
          <Button
            key={fileId}
            variant="subtle"
            justify="flex-start"
            leftSection={<IconDownload size={16} aria-hidden />}
            disabled={busy}
            onClick={() => void run(() => apiClient.download(ownRequestFile, { params: { ticket, fileId } }))}
          >
            {`${FILE_KINDS[kind][language]} · ${fileName}`}
          </Button>
        ))}
        {canWrite ? (
          <>
            {upload('ALTRO', t('requests.addOther'))}
            <Text size="xs" c="dimmed">
              {t('requests.fileHelp')}
            </Text>
          </>
        ) : null}
      </Stack>
    </Paper>
  );
}

function Request({ request }: { readonly request: OwnRequest }) {
  const t = usePortalTexts();
  const language = useLanguage();
  const { closedAt, createdAt, insured, motive, outcome, policyId, policyNumber, status, ticket } = request;
  usePageTitle(ticket, { label: t('requests.back'), path: ownRequestsAddress.href() });
  const day = (at: string) => formatDate(todayInRome(at));
  return (
    <Stack gap="md" maw={760}>
      <Paper withBorder p="md">
        <Group justify="space-between" gap="xs">
          <Text fw={600}>{Object.entries(MOTIVES).find(([code]) => code === motive)?.[1][language] ?? motive}</Text>
          <StateBadge states={REQUEST_STATES} state={status} forCustomer />
        </Group>
        <Text size="sm">
          <Anchor component={Link} to={ownPolicyAddress.href({ id: policyId })} underline="always" inherit>
            {`${insured}, ${t('policy.number').toLowerCase()} ${policyNumber}`}
          </Anchor>
        </Text>
        <Text size="sm" c="dimmed">
          {[t('requests.opened', { date: day(createdAt) }), closedAt === null ? null : t('requests.closed', { date: day(closedAt) })]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Paper>
      {status === 'IN_ATTESA' ? (
        <Alert color="orange" variant="light" role="status">
          {t('requests.answerNeeded')}
        </Alert>
      ) : null}
      {outcome === null ? null : (
        <Paper withBorder p="md" component="section" aria-label={t('requests.outcome')}>
          <Text fw={600}>{t('requests.outcome')}</Text>
          <Text>{outcome}</Text>
        </Paper>
      )}
      <Conversation request={request} />
      <Files request={request} />
    </Stack>
  );
}

/** `/area-clienti/richieste/{ticket}`: one request of the customer, with its messages and documents. */
export function OwnRequestPage({ ticket }: { readonly ticket: string }) {
  const t = usePortalTexts();
  const query = useApiQuery(ownRequest, { params: { ticket } });
  if (isApiError(query.error, 'NOT_FOUND')) {
    const action = (
      <Button component={Link} to={ownRequestsAddress.href()} variant="default">
        {t('requests.back')}
      </Button>
    );
    return <EmptyState title={t('requests.notFound')} text={t('requests.notFoundText')} action={action} />;
  }
  if (query.isError) return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <LoadingState height={320} />;
  return <Request request={query.data} />;
}
