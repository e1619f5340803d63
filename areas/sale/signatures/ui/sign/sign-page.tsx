import { Alert, Anchor, Button, List, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPhone } from '#platform/domain-kit/identifiers/phone.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { isApiError } from '#platform/ui-shell/api/api-error.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { useDownload } from '#platform/ui-shell/download/use-download.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { PublicPage } from '#platform/ui-shell/frame/public-page.tsx';
import { beginSigning, openSigning, readCopy, refuseSigning, type Signable, signatureRefusalSchema } from '../../api/index.ts';
import { MAX_REASON } from '../../domain/index.ts';
import { useSignTexts } from '../../texts/sign/it.ts';
import { CodeStep } from './code-step.tsx';
import { DemoPhone } from './demo-phone.tsx';
import { ClausesStep, PapersStep, TermsStep, useCall } from './steps.tsx';

/** Milliseconds between reloads while the papers are being sealed, or a code is on its way. */
const EVERY = 2_000;

interface PartProps {
  readonly token: string;
  readonly signable: Signable;
  readonly onChange: () => Promise<unknown>;
}

/** What the customer is asked, before anything is recorded. */
function Welcome({ token, signable, onChange }: PartProps) {
  const t = useSignTexts();
  const { isBusy, run } = useCall(onChange);
  const { papers, signer } = signable;
  return (
    <>
      <Text fw={600}>{t('page.toSign')}</Text>
      <List>
        {papers
          .filter(({ isSigned }) => isSigned)
          .map(({ position, title }) => (
            <List.Item key={position}>{title}</List.Item>
          ))}
      </List>
      <Button size="lg" loading={isBusy} onClick={() => void run(() => apiClient.call(beginSigning, { body: { token } }))}>
        {t('page.begin')}
      </Button>
      <Text size="sm" c="dimmed">
        {t('page.notMe', { name: signer })}
      </Text>
    </>
  );
}

/** Ends the signature with a reason. */
function Refusal({ token, onChange }: Omit<PartProps, 'signable'>) {
  const t = useSignTexts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Anchor component="button" type="button" onClick={() => setIsOpen(true)} style={{ alignSelf: 'center' }}>
        {t('refuse.open')}
      </Anchor>
      {isOpen ? (
        <FormDialog
          title={t('refuse.title')}
          text={t('refuse.text')}
          schema={signatureRefusalSchema}
          labels={refuseSigning.fields ?? {}}
          defaultValues={{ reason: '' }}
          saveLabel={t('refuse.save')}
          danger
          onSave={async ({ reason }) => {
            await apiClient.call(refuseSigning, { body: { token, reason } });
            await onChange();
          }}
          onClose={() => setIsOpen(false)}
        >
          {(form) => <TextAreaField {...form.field('reason')} maxLength={MAX_REASON} required />}
        </FormDialog>
      ) : null}
    </>
  );
}

/** The signed papers to keep. */
function Copies({ token, signable }: Omit<PartProps, 'onChange'>) {
  const t = useSignTexts();
  const { busy, run } = useDownload();
  const copies = signable.papers.filter(({ hasCopy }) => hasCopy).map(({ position, title }) => ({ position, title }));
  const all = signable.hasEvidence ? [...copies, { position: null, title: t('done.evidence') }] : copies;
  return (
    <Stack gap="xs" component="section" aria-label={t('done.copies')}>
      <Text fw={600}>{t('done.copies')}</Text>
      {all.map(({ position, title }) => (
        <Button
          key={title}
          variant="default"
          size="md"
          disabled={busy}
          styles={{ label: { whiteSpace: 'normal' }, root: { height: 'auto', minHeight: 42, paddingBlock: 8 } }}
          onClick={() => void run(() => apiClient.download(readCopy, { body: { token, position } }))}
        >
          {t('done.download', { title })}
        </Button>
      ))}
    </Stack>
  );
}

function Part({ token, signable, onChange }: PartProps) {
  const t = useSignTexts();
  if (signable.state === 'RIFIUTATA') {
    return (
      <Alert color="gray" variant="light" role="status">
        <Text fw={600}>{t('refuse.done')}</Text>
        <Text>{t('refuse.doneText')}</Text>
      </Alert>
    );
  }
  if (signable.state === 'FIRMATA' || signable.state === 'SIGILLATA') {
    return (
      <>
        <Alert color="green" variant="light" role="status">
          {t(signable.state === 'FIRMATA' ? 'done.sealing' : 'done.signed')}
        </Alert>
        {signable.state === 'SIGILLATA' ? <Copies token={token} signable={signable} /> : null}
      </>
    );
  }
  const props = { token, signable, onChange };
  const clauses = signable.clauses.length > 0;
  return (
    <>
      <Text>{t('page.until', { date: formatDate(todayInRome(signable.expiresAt)) })}</Text>
      {signable.state === 'DA_APRIRE' ? <Welcome {...props} /> : null}
      {signable.state === 'APERTA' ? (
        <>
          <TermsStep {...props} number={1} />
          <PapersStep {...props} number={2} />
          {clauses ? <ClausesStep {...props} number={3} /> : null}
          <CodeStep {...props} number={clauses ? 4 : 3} />
        </>
      ) : null}
      {signable.state === 'APERTA' && signable.isDemo && signable.code !== null ? <DemoPhone token={token} /> : null}
      <Refusal token={token} onChange={onChange} />
    </>
  );
}

function Content({ token }: { readonly token: string }) {
  const t = useSignTexts();
  const query = useQuery({
    queryKey: ['signature-link', token],
    queryFn: ({ signal }) => apiClient.call(openSigning, { body: { token } }, { signal }),
    retry: false,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'FIRMATA' || state.data?.code?.isFailed === true ? EVERY : false),
  });
  if (isApiError(query.error, 'NOT_FOUND')) {
    return (
      <>
        <Title order={1} size="h2">
          {t('page.ended')}
        </Title>
        <Text>{t('page.endedText')}</Text>
      </>
    );
  }
  if (query.error !== null) return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <LoadingState />;
  const { agency, insurer, number, product, signer, state } = query.data;
  const contacts = [
    agency.ruiNumber === null ? null : t('page.rui', { number: agency.ruiNumber }),
    agency.phone === null ? null : formatPhone(agency.phone),
    agency.email,
  ];
  return (
    <>
      <Stack gap={2}>
        <Text fw={600}>{agency.name}</Text>
        <Title order={1} size="h2">
          {t('page.title')}
        </Title>
        <Text c="dimmed">{[product, insurer, number].filter((part) => part !== '').join(' · ')}</Text>
      </Stack>
      {state === 'DA_APRIRE' || state === 'APERTA' ? <Text>{t('page.greeting', { name: signer })}</Text> : null}
      <Part token={token} signable={query.data} onChange={() => query.refetch()} />
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {[agency.name, ...contacts].filter((part) => part !== null).join(' · ')}
      </Text>
    </>
  );
}

/** `/firma/{token}`: a customer reads and signs their papers; a plain page when the link does not open. */
export function SignPage({ token }: { readonly token: string }) {
  const t = useSignTexts();
  return (
    <PublicPage title={t('page.title')} width={560}>
      <Content token={token} />
    </PublicPage>
  );
}
