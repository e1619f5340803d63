import { Alert, Anchor, Button, FileButton, Group, Image, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconCamera, IconUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { SCANS } from '#areas/agency/documents/api/index.ts';
import { encodedFile } from '#areas/agency/documents/ui/public.tsx';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { urlOf } from '#platform/api-kit/route.ts';
import { formatPhone } from '#platform/domain-kit/identifiers/phone.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { formatMinute } from '#platform/domain-kit/time/rome-time.ts';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { StateBadge } from '#platform/ui-kit/display/state-badge.tsx';
import { DateText, Money } from '#platform/ui-kit/display/values.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { showFieldErrors } from '#platform/ui-kit/form/show-field-errors.ts';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { usePageTitle } from '#platform/ui-shell/routing/page-title.ts';
import {
  addOwnClaimFile,
  OWN_CLAIM_FIELDS,
  type OwnClaimDetail,
  ownClaimFile,
  ownMessage,
  readOwnClaim,
  writeOnOwnClaim,
} from '../../api/own-routes.ts';
import { CLAIM_DOCUMENTS, type ClaimDocument } from '../../domain/claim-codes.ts';
import { CLAIM_CAUSES } from '../../domain/index.ts';
import { CLAIM_STEPS } from '../../domain/state-codes.ts';
import { useClaimsTexts } from '../../texts/it.ts';

const CHANGES = { invalidates: [readOwnClaim] };

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Title order={3} size="h4" mb="sm">
        {title}
      </Title>
      {children}
    </Paper>
  );
}

/** Photos and documents: what is missing first. */
function Files({ detail: { code, files, missing, mayWrite } }: { readonly detail: OwnClaimDetail }) {
  const t = useClaimsTexts();
  const language = useLanguage();
  const add = useApiMutation(addOwnClaimFile, CHANGES);
  const send = async (kind: ClaimDocument, chosen: readonly File[]) => {
    try {
      for (const file of chosen) await add.mutateAsync({ params: { code }, body: { kind, file: await encodedFile(file) } });
      if (chosen.length > 0) notify.done(t('files.added'));
    } catch (error) {
      notify.failed(error);
    }
  };
  const addressOf = (fileId: number) => urlOf(ownClaimFile, { params: { code, fileId } });
  const photos = files.filter(({ isPicture }) => isPicture);
  return (
    <Stack gap="sm">
      {missing.map((kind) => (
        <Group key={kind} justify="space-between" gap="xs">
          <Text size="sm">
            {t('own.missing')} {CLAIM_DOCUMENTS[kind][language]}
          </Text>
          <FileButton
            accept={SCANS.types.join(',')}
            onChange={(file) => void send(kind, file === null ? [] : [file])}
            inputProps={{ 'aria-label': t('files.uploadWhat', { what: CLAIM_DOCUMENTS[kind][language] }) }}
          >
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconUpload size={16} aria-hidden />} loading={add.isPending}>
                {t('files.upload')}
              </Button>
            )}
          </FileButton>
        </Group>
      ))}
      {files
        .filter(({ isPicture }) => !isPicture)
        .map(({ fileId, kind, fileName }) => (
          <Anchor key={fileId} href={addressOf(fileId)} download={fileName} underline="always" size="sm">
            {CLAIM_DOCUMENTS[kind][language]}
          </Anchor>
        ))}
      <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {photos.map(({ fileId, kind, fileName }) => (
          <li key={fileId}>
            <a href={addressOf(fileId)} target="_blank" rel="noreferrer" aria-label={fileName}>
              <Image src={addressOf(fileId)} alt={CLAIM_DOCUMENTS[kind][language]} h={120} fit="cover" radius="sm" />
            </a>
          </li>
        ))}
      </SimpleGrid>
      {mayWrite ? (
        <FileButton
          accept="image/jpeg,image/png,image/webp"
          multiple
          onChange={(chosen) => void send('FOTO', chosen)}
          inputProps={{ 'aria-label': t('own.addPhotos') }}
        >
          {(props) => (
            <Button {...props} size="md" variant="light" leftSection={<IconCamera size={20} aria-hidden />} loading={add.isPending}>
              {t('own.addPhotos')}
            </Button>
          )}
        </FileButton>
      ) : null}
    </Stack>
  );
}

function Composer({ code }: { readonly code: string }) {
  const t = useClaimsTexts();
  const form = useSchemaForm(ownMessage, { labels: OWN_CLAIM_FIELDS, defaultValues: { text: '' } });
  const send = useApiMutation(writeOnOwnClaim, CHANGES);
  const submit = form.handleSubmit(async (body) => {
    try {
      await send.mutateAsync({ params: { code }, body });
      form.reset();
    } catch (error) {
      if (error instanceof FieldErrors) showFieldErrors(form, error.fields);
      else notify.failed(error);
    }
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="xs">
        <TextAreaField {...form.field('text')} label={t('own.write')} required={false} maxLength={2000} rows={3} />
        <Button type="submit" loading={send.isPending} style={{ alignSelf: 'flex-end' }}>
          {t('notes.send')}
        </Button>
      </Stack>
    </form>
  );
}

/** Where the claim is, in the customer's words. */
function State({ detail }: { readonly detail: OwnClaimDetail }) {
  const t = useClaimsTexts();
  const { step, refusal, theftWaitEnds, agreed, payments } = detail;
  if (refusal !== null) {
    return (
      <Alert color="gray" variant="light">
        <Text fw={600}>{refusal.reason}</Text>
        {refusal.note}
      </Alert>
    );
  }
  return (
    <Stack gap={4}>
      <Text>{t(`own.next.${step}`)}</Text>
      {theftWaitEnds === null || agreed !== null ? null : <Text size="sm">{t('own.theftWait', { date: formatDate(theftWaitEnds) })}</Text>}
      {agreed === null ? null : (
        <Text fw={600}>
          {t('own.agreed')} <Money cents={agreed} />
        </Text>
      )}
      {payments.map(({ id, amount, paidOn, payeeName }) => (
        <Text key={id} size="sm">
          <Money cents={amount} /> · <DateText date={paidOn} /> · {payeeName}
        </Text>
      ))}
    </Stack>
  );
}

function Claim({ detail }: { readonly detail: OwnClaimDetail }) {
  const t = useClaimsTexts();
  const language = useLanguage();
  const {
    code,
    cause,
    step,
    lossOn,
    lossTime,
    notifiedOn,
    place,
    description,
    vehicle,
    plate,
    policyNumber,
    repairman,
    messages,
    mayWrite,
  } = detail;
  usePageTitle(CLAIM_CAUSES[cause][language]);
  return (
    <Stack gap="md" maw={640}>
      <Paper withBorder p="md">
        <Group justify="space-between" gap="xs" mb="xs">
          <Title order={2} size="h4">
            {code}
          </Title>
          <StateBadge states={CLAIM_STEPS} state={step} forCustomer />
        </Group>
        <State detail={detail} />
      </Paper>
      <Part title={t('files.title')}>
        <Files detail={detail} />
      </Part>
      <Part title={t('detail.facts')}>
        <KeyValueList
          items={[
            { label: t('list.vehicle'), value: [vehicle, plate].filter((one) => one !== null).join(' · ') },
            { label: t('list.policy'), value: policyNumber },
            {
              label: t('list.lossOn'),
              value: (
                <>
                  <DateText date={lossOn} /> {lossTime}
                </>
              ),
            },
            { label: t('list.notifiedOn'), value: <DateText date={notifiedOn} /> },
            ...(place === null ? [] : [{ label: t('detail.place'), value: place }]),
            ...(repairman === null
              ? []
              : [
                  {
                    label: t('own.repairman'),
                    value: [repairman.name, repairman.phone && formatPhone(repairman.phone)].filter((one) => one !== null).join(' · '),
                  },
                ]),
          ]}
        />
        <Text mt="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {description}
        </Text>
      </Part>
      {messages.length === 0 && !mayWrite ? null : (
        <Part title={t('notes.title')}>
          <Stack component="ol" gap="sm" m={0} p={0} mb="sm" style={{ listStyle: 'none' }} aria-live="polite">
            {messages.map(({ id, text, at, own }) => (
              <li key={id}>
                <Group gap="xs">
                  <Text size="sm" fw={600} component="span">
                    {t(own ? 'own.you' : 'own.them')}
                  </Text>
                  <Text size="xs" c="dimmed" component="span">
                    {formatMinute(at)}
                  </Text>
                </Group>
                <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Text>
              </li>
            ))}
          </Stack>
          {mayWrite ? <Composer code={code} /> : null}
        </Part>
      )}
    </Stack>
  );
}

/** `/area-clienti/sinistri/{codice}`: one claim as its customer reads it. */
export function OwnClaimPage({ code }: { readonly code: string }) {
  const { data, error, refetch } = useApiQuery(readOwnClaim, { params: { code } });
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState height={320} />;
  return <Claim detail={data} />;
}
