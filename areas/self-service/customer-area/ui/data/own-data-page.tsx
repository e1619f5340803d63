import { Alert, Anchor, Button, Group, Paper, Radio, Select, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import { formatPhone } from '#platform/domain-kit/identifiers/phone.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { formatMinute } from '#platform/domain-kit/time/rome-time.ts';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { EmailField, TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { apiQuery, useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { useDownload } from '#platform/ui-shell/download/use-download.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import {
  askCopy,
  CONTACT_FIELDS,
  downloadCopy,
  ownData,
  ownNotice,
  saveLanguage,
  saveOwnConsent,
  wishContacts,
  wishSchema,
  withdrawWish,
} from '../../api/index.ts';
import { usePortalTexts } from '../../texts/it.ts';

type Data = ResponseOf<typeof ownData>;
const CHANGES = { invalidates: [ownData] };

function Part({ title, help, children }: { readonly title: string; readonly help?: string; readonly children: ReactNode }) {
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Title order={3} size="h4" mb="xs">
        {title}
      </Title>
      {help === undefined ? null : (
        <Text size="sm" mb="sm">
          {help}
        </Text>
      )}
      {children}
    </Paper>
  );
}

function Contacts({ data: { email, phone, wish } }: { readonly data: Data }) {
  const t = usePortalTexts();
  const [changing, setChanging] = useState(false);
  const ask = useApiMutation(wishContacts, CHANGES);
  const withdraw = useApiMutation(withdrawWish, CHANGES);
  return (
    <Stack gap="sm">
      <KeyValueList
        items={[
          { label: t('data.email'), value: email },
          { label: t('data.phone'), value: phone === null ? null : formatPhone(phone) },
        ]}
      />
      {wish === null ? null : (
        <Alert color="blue" variant="light" role="status">
          <Text size="sm">
            {t('data.wish', { what: [wish.email, wish.phone === null ? null : formatPhone(wish.phone)].filter(Boolean).join(', ') })}
          </Text>
          <Button
            variant="subtle"
            size="compact-sm"
            loading={withdraw.isPending}
            onClick={() => void withdraw.mutateAsync({}).catch(notify.failed)}
          >
            {t('data.withdraw')}
          </Button>
        </Alert>
      )}
      <Button variant="light" onClick={() => setChanging(true)} style={{ alignSelf: 'flex-start' }}>
        {t('data.change')}
      </Button>
      {changing ? (
        <FormDialog
          title={t('data.change')}
          text={t('data.changeText')}
          schema={wishSchema}
          labels={CONTACT_FIELDS}
          defaultValues={{ email: '', phone: '' }}
          saveLabel={t('data.changeSave')}
          onSave={async (body) => {
            await ask.mutateAsync({ body });
            notify.done(t('data.asked'));
          }}
          onClose={() => setChanging(false)}
        >
          {(form) => (
            <>
              <EmailField {...form.field('email')} required={false} />
              <TextField {...form.field('phone')} required={false} inputMode="tel" />
            </>
          )}
        </FormDialog>
      ) : null}
    </Stack>
  );
}

function Consents({ consents }: Pick<Data, 'consents'>) {
  const t = usePortalTexts();
  const save = useApiMutation(saveOwnConsent, CHANGES);
  const answer = (purpose: Data['consents'][number]['purpose'], granted: boolean) =>
    save.mutateAsync({ body: { purpose, granted } }).then(() => notify.done(t('data.saved')), notify.failed);
  return (
    <Stack gap="md">
      {consents.map(({ purpose, granted, on, notice }) => {
        const when =
          on === null
            ? t('data.never')
            : notice === null
              ? t('data.answered', { date: formatDate(on) })
              : t('data.answeredNotice', { date: formatDate(on), notice });
        return (
          <Radio.Group
            key={purpose}
            label={t(`data.purposes.${purpose}`)}
            description={when}
            value={on === null ? null : String(granted)}
            onChange={(value) => void answer(purpose, value === 'true')}
          >
            <Group gap="lg" mt={6}>
              <Radio value="true" label={t('data.yes')} disabled={save.isPending} />
              <Radio value="false" label={t('data.no')} disabled={save.isPending} />
            </Group>
          </Radio.Group>
        );
      })}
    </Stack>
  );
}

function Copy({ copy }: Pick<Data, 'copy'>) {
  const t = usePortalTexts();
  const ask = useApiMutation(askCopy, CHANGES);
  const { busy, run } = useDownload();
  return (
    <Stack gap="xs" align="flex-start">
      {copy === null ? null : copy.ready && copy.until !== null ? (
        <>
          <Text size="sm">{t('data.ready', { date: formatMinute(copy.until) })}</Text>
          <Button loading={busy} onClick={() => void run(() => apiClient.download(downloadCopy, {}))}>
            {t('data.download')}
          </Button>
        </>
      ) : (
        <Text size="sm" role="status">
          {t('data.preparing')}
        </Text>
      )}
      <Button variant="light" loading={ask.isPending} onClick={() => void ask.mutateAsync({}).catch(notify.failed)}>
        {t(copy === null ? 'data.ask' : 'data.askAgain')}
      </Button>
    </Stack>
  );
}

/** Milliseconds between looks at a copy that is being made. */
const EVERY = 3_000;

/** `/area-clienti/dati`: contacts, consents, language of the mails, a copy of the data. */
export function OwnDataPage() {
  const t = usePortalTexts();
  const query = useQuery({ ...apiQuery(ownData, {}), refetchInterval: ({ state }) => (state.data?.copy?.ready === false ? EVERY : false) });
  const language = useApiMutation(saveLanguage, CHANGES);
  const { busy, run } = useDownload();
  if (query.isError) return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <LoadingState height={320} />;
  const data = query.data;
  return (
    <Stack gap="md" maw={760}>
      <Part title={t('data.you')}>
        <KeyValueList
          items={[
            { label: t('data.name'), value: data.name },
            { label: t('data.taxCode'), value: data.taxCode },
            { label: t('data.username'), value: data.username },
            { label: t('data.address'), value: data.address },
          ]}
        />
        <Text size="sm" c="dimmed" mt="xs">
          {t('data.addressHelp')}
        </Text>
      </Part>
      <Part title={t('policy.contacts')}>
        <Contacts data={data} />
      </Part>
      <Part title={t('data.consents')} help={t('data.consentsHelp')}>
        <Stack gap="md">
          <Consents consents={data.consents} />
          {data.hasNotice ? (
            <Anchor
              component="button"
              type="button"
              ta="left"
              disabled={busy}
              onClick={() => void run(() => apiClient.download(ownNotice, {}))}
            >
              {t('data.notice')}
            </Anchor>
          ) : null}
        </Stack>
      </Part>
      <Part title={t('data.language')}>
        <Select
          aria-label={t('data.language')}
          data={[
            { value: 'it', label: t('data.italian') },
            { value: 'en', label: t('data.english') },
          ]}
          value={data.language}
          onChange={(value) => void language.mutateAsync({ body: { language: value === 'en' ? 'en' : 'it' } }).catch(notify.failed)}
          allowDeselect={false}
          maw={260}
        />
      </Part>
      <Part title={t('data.copy')} help={t('data.copyHelp')}>
        <Copy copy={data.copy} />
      </Part>
    </Stack>
  );
}
