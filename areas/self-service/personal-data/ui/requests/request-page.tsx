import { Alert, Button, Paper, Stack, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DetailHeader } from '#platform/ui-kit/display/detail-header.tsx';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { DateText } from '#platform/ui-kit/display/values.tsx';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { EmptyState, QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { isApiError } from '#platform/ui-shell/api/api-error.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { useDownload } from '#platform/ui-shell/download/use-download.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { privacyRequestsAddress } from '../../api/addresses.ts';
import {
  answerRequest,
  answerSchema,
  erasePerson,
  exportPerson,
  listRequests,
  PRIVACY_REQUEST_FIELDS,
  type PrivacyRequestDetail,
  readRequest,
} from '../../api/index.ts';
import { KIND_LABELS, REQUEST_STATE_LABELS } from '../../domain/index.ts';
import { usePrivacyTexts } from '../../texts/it.ts';
import { Counts, OutcomeTable } from './outcome-table.tsx';

const TONES = { APERTA: 'progress', EVASA: 'good', RESPINTA: 'neutral' } as const;

const STALE = [readRequest, listRequests];

function AnswerDialog({ request, onClose }: { readonly request: PrivacyRequestDetail; readonly onClose: () => void }) {
  const t = usePrivacyTexts();
  const language = useLanguage();
  const answer = useApiMutation(answerRequest, { invalidates: STALE });
  return (
    <FormDialog
      title={t('request.answer')}
      text={t('request.answerText')}
      schema={answerSchema}
      labels={PRIVACY_REQUEST_FIELDS}
      defaultValues={{ outcome: 'EVASA', answer: '' }}
      saveLabel={t('request.answerSave')}
      onSave={async (body) => {
        await answer.mutateAsync({ params: { id: request.id }, body, version: request.version });
        notify.done(t('request.answered'));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SelectField
            {...form.field('outcome')}
            options={(['EVASA', 'RESPINTA'] as const).map((value) => ({ value, label: REQUEST_STATE_LABELS[value][language] }))}
          />
          <TextAreaField {...form.field('answer')} maxLength={2000} />
        </>
      )}
    </FormDialog>
  );
}

function Request({ request }: { readonly request: PrivacyRequestDetail }) {
  const t = usePrivacyTexts();
  const language = useLanguage();
  const confirm = useConfirm();
  const { busy, run } = useDownload();
  const erase = useApiMutation(erasePerson, { invalidates: STALE });
  const [answering, setAnswering] = useState(false);
  const { id, status, subjectName, version, kind, people } = request;
  const several = request.taxCode === null && people.length > 1;
  const open = status === 'APERTA';
  const askAndErase = async () => {
    const words = { title: t('request.eraseTitle', { name: subjectName }), message: t('request.eraseText') };
    if (!(await confirm({ ...words, confirm: t('request.erase'), danger: true }))) return;
    try {
      await erase.mutateAsync({ params: { id }, version });
      notify.done(t('request.erasedDone'));
    } catch (error) {
      notify.failed(error);
    }
  };
  return (
    <Stack gap="md" maw={960}>
      <DetailHeader
        title={subjectName}
        badge={
          <StatusBadge tone={request.late ? 'bad' : TONES[status]}>
            {request.late ? t('requests.late') : REQUEST_STATE_LABELS[status][language]}
          </StatusBadge>
        }
        facts={[
          { label: t('requests.kind'), value: KIND_LABELS[kind][language] },
          { label: t('requests.dueOn'), value: <DateText date={request.dueOn} /> },
        ]}
        actions={
          <>
            <Button
              variant="default"
              loading={busy}
              disabled={several}
              onClick={() => void run(() => apiClient.download(exportPerson, { params: { id } }))}
            >
              {t('request.download')}
            </Button>
            {open ? (
              <Button variant="default" onClick={() => setAnswering(true)}>
                {t('request.answer')}
              </Button>
            ) : null}
            {open && kind === 'CANCELLAZIONE' ? (
              <Button color="red.9" loading={erase.isPending} disabled={several} onClick={() => void askAndErase()}>
                {t('request.erase')}
              </Button>
            ) : null}
          </>
        }
      />
      {several ? (
        <Alert color="orange" variant="light">
          {t('request.several', { people: people.join(', ') })}
        </Alert>
      ) : null}
      <Paper withBorder p="md" component="section">
        <Title order={3} size="h5" mb="xs">
          {t('request.facts')}
        </Title>
        <KeyValueList
          items={[
            { label: PRIVACY_REQUEST_FIELDS.taxCode[language], value: request.taxCode ?? '—' },
            { label: PRIVACY_REQUEST_FIELDS.email[language], value: request.email ?? '—' },
            { label: PRIVACY_REQUEST_FIELDS.askedBy[language], value: request.askedBy ?? '—' },
            { label: PRIVACY_REQUEST_FIELDS.identityCheck[language], value: request.identityCheck },
            { label: PRIVACY_REQUEST_FIELDS.receivedOn[language], value: <DateText date={request.receivedOn} /> },
            { label: t('request.recordedBy'), value: request.recordedBy },
            ...(request.answer === null ? [] : [{ label: PRIVACY_REQUEST_FIELDS.answer[language], value: request.answer }]),
            ...(request.answeredBy === null ? [] : [{ label: t('request.answeredBy'), value: request.answeredBy }]),
          ]}
        />
      </Paper>
      <Paper withBorder p="md" component="section">
        <Title order={3} size="h5" mb="xs">
          {t('request.held')}
        </Title>
        <Counts counts={request.held} />
      </Paper>
      {kind === 'CANCELLAZIONE' ? (
        <Paper withBorder p="md" component="section">
          <OutcomeTable outcome={request.outcome ?? request.plan} done={request.outcome !== null} />
        </Paper>
      ) : null}
      {answering ? <AnswerDialog request={request} onClose={() => setAnswering(false)} /> : null}
    </Stack>
  );
}

/** `/dati-personali/richieste/{id}`: a request, what is held about the person, and the answer. */
export function RequestPage({ id }: { readonly id: number }) {
  const t = usePrivacyTexts();
  const { data, error, refetch } = useApiQuery(readRequest, { params: { id } });
  if (isApiError(error, 'NOT_FOUND')) {
    const back = (
      <Button component={Link} to={privacyRequestsAddress.href()} variant="default">
        {t('requests.back')}
      </Button>
    );
    return <EmptyState title={t('requests.notFound')} action={back} />;
  }
  if (data !== undefined) return <Request key={data.id} request={data} />;
  return error === null ? <LoadingState /> : <QueryError error={error} onRetry={() => void refetch()} />;
}
