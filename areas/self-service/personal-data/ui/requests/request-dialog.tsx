import { Loader, SimpleGrid, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { EmailField, TextField, UpperCaseField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { privacyRequestAddress } from '../../api/addresses.ts';
import { createRequest, findPeople, listRequests, newRequestSchema, type Person, PRIVACY_REQUEST_FIELDS } from '../../api/index.ts';
import { KIND_LABELS, REQUEST_KINDS } from '../../domain/index.ts';
import { usePrivacyTexts } from '../../texts/it.ts';

const LEAST_LETTERS = 3;

function PersonSearch({ onChoose }: { readonly onChoose: (person: Person) => void }) {
  const t = usePrivacyTexts();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 300);
  const { data, isFetching } = useApiQuery(findPeople, { query: { search } }, { enabled: search.length >= LEAST_LETTERS });
  return (
    <Stack gap={4}>
      <TextInput
        label={t('requests.person')}
        description={t('requests.personHelp')}
        value={typed}
        maxLength={50}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
        rightSection={isFetching ? <Loader size="xs" /> : null}
      />
      <div role="status">
        {data?.items.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('requests.noPerson')}
          </Text>
        ) : null}
      </div>
      {data?.items.map((person) => (
        <UnstyledButton
          key={`${person.from}${person.taxCode ?? ''}${person.email ?? ''}`}
          px="xs"
          py={4}
          onClick={() => {
            onChoose(person);
            setTyped('');
          }}
        >
          <Text size="sm" fw={600}>
            {person.name}
          </Text>
          <Text size="xs" c="dimmed">
            {[person.taxCode, person.email].filter((part) => part !== null).join(' · ')}
          </Text>
        </UnstyledButton>
      ))}
    </Stack>
  );
}

/** Records a request for a person, found by search or typed, and opens it. */
export function RequestDialog({ onClose }: { readonly onClose: () => void }) {
  const t = usePrivacyTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const create = useApiMutation(createRequest, { invalidates: [listRequests] });
  const today = useToday();
  return (
    <FormDialog
      title={t('requests.add')}
      text={t('requests.addText')}
      schema={newRequestSchema}
      labels={PRIVACY_REQUEST_FIELDS}
      defaultValues={{ kind: 'ACCESSO', subjectName: '', taxCode: '', email: '', askedBy: '', identityCheck: '', receivedOn: today }}
      saveLabel={t('requests.create')}
      onSave={async (body) => {
        const { id } = await create.mutateAsync({ body });
        notify.done(t('requests.created'));
        await navigate({ to: privacyRequestAddress.href({ id }) });
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PersonSearch
            onChoose={(person) => {
              form.setValue('subjectName', person.name, { shouldDirty: true });
              form.setValue('taxCode', person.taxCode ?? '', { shouldDirty: true });
              form.setValue('email', person.email ?? '', { shouldDirty: true });
            }}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <SelectField {...form.field('kind')} options={REQUEST_KINDS.map((value) => ({ value, label: KIND_LABELS[value][language] }))} />
            <DateField {...form.field('receivedOn')} max={today} />
            <TextField {...form.field('subjectName')} maxLength={200} />
            <UpperCaseField {...form.field('taxCode')} identifier="taxCode" required={false} maxLength={16} />
            <EmailField {...form.field('email')} required={false} />
            <TextField {...form.field('askedBy')} required={false} maxLength={200} />
          </SimpleGrid>
          <TextField {...form.field('identityCheck')} maxLength={300} />
        </>
      )}
    </FormDialog>
  );
}
