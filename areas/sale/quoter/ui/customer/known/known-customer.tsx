import { Alert, Button, Group, Kbd, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue, useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type Recognised, recogniseCustomers, SHORTEST_RECOGNITION, takeCustomer } from '#areas/customers/customers/api/index.ts';
import { mergeCustomer, missingForProposal } from '#areas/customers/customers/domain/index.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { useKnownCustomerTexts } from '../../../texts/known-customer/it.ts';
import { replaceValues } from '../../state/form-values.ts';
import { useQuoter } from '../../state/quoter-context.ts';
import { answersOf } from './consent-answers.ts';
import { typedIdentity } from './typed-identity.ts';

/** Milliseconds without a key before a search. */
const PAUSE_MS = 250;

/** Fills the form with a known customer's data; what only the form knows stays. */
function useTake() {
  const t = useKnownCustomerTexts();
  const { form, data, goToField } = useQuoter();
  const take = useApiMutation(takeCustomer);
  const use = async ({ id, name }: Recognised) => {
    try {
      const known = await take.mutateAsync({ params: { id } });
      const customer = mergeCustomer(data.customer, known.customer);
      const consents = answersOf(known.consents);
      replaceValues(form, { ...form.getValues(), customer, consents });
      notify.done(t('taken', { name }));
      goToField(`customer.${missingForProposal(customer)[0] ?? 'taxIdCode'}`);
    } catch (error) {
      notify.failed(error);
    }
  };
  return { use, pending: take.isPending };
}

function factsOf({ taxCode, birthDate, city, plates }: Recognised): string {
  return [taxCode, birthDate === null ? null : formatDate(birthDate), city, ...plates].filter((fact) => fact !== null).join(' · ');
}

interface SuggestionsProps {
  readonly items: readonly Recognised[];
}

/** The first takes one key: Alt+U. */
function Suggestions({ items }: SuggestionsProps) {
  const t = useKnownCustomerTexts();
  const { use, pending } = useTake();
  const [first] = items;
  useHotkeys([['alt+U', () => first !== undefined && void use(first), { usePhysicalKeys: true }]], []);
  return (
    <Stack gap="xs">
      {items.map((item, i) => (
        <Group key={item.id} gap="sm" justify="space-between">
          <div>
            <Text size="sm">{t(item.exact ? 'known' : 'perhaps', { name: item.name })}</Text>
            <Text size="xs" c="dimmed">
              {factsOf(item)}
            </Text>
          </div>
          <Button
            size="compact-sm"
            variant={i === 0 && item.exact ? 'filled' : 'default'}
            loading={pending}
            onClick={() => void use(item)}
            rightSection={i === 0 ? <Kbd size="xs">{t('key')}</Kbd> : null}
          >
            {t('use')}
          </Button>
        </Group>
      ))}
    </Stack>
  );
}

interface KnownCustomerProps {
  /** Also searches for a text that is no field of the customer: a plate, for example. */
  readonly searching: boolean;
}

/** Recognises a known customer while they are typed, and offers their data. */
export function KnownCustomer({ searching }: KnownCustomerProps) {
  const t = useKnownCustomerTexts();
  const { form, data } = useQuoter();
  const [asked, setAsked] = useState('');
  const [customer, plate] = useWatch({ control: form.control, name: ['customer', 'vehicle.licensePlate'] });
  const isComplete = data.customer.taxIdCode !== null && missingForProposal(data.customer).length === 0;
  const typed = isComplete ? '' : typedIdentity(customer, plate ?? null);
  const [q] = useDebouncedValue(searching && asked.trim() !== '' ? asked.trim() : typed, PAUSE_MS);
  const enabled = q.length >= SHORTEST_RECOGNITION;
  const query = useApiQuery(recogniseCustomers, { query: { q } }, { enabled });
  const items = enabled && !query.isPlaceholderData ? (query.data?.items ?? []) : [];
  const isNone = searching && asked.trim().length >= SHORTEST_RECOGNITION && query.isSuccess && !query.isFetching && items.length === 0;
  return (
    <Stack gap="xs">
      {searching ? (
        <TextInput
          label={t('search')}
          description={t('searchHelp')}
          value={asked}
          onChange={(event) => setAsked(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
          maxLength={60}
          data-autofocus
          autoFocus
        />
      ) : null}
      <div role="status">
        {items.length > 0 ? (
          <Alert variant="light" color="blue" py="xs">
            <Suggestions items={items} />
          </Alert>
        ) : null}
        {isNone ? (
          <Text size="sm" c="dimmed">
            {t('none')}
          </Text>
        ) : null}
      </div>
    </Stack>
  );
}
