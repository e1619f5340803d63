import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useFormState, useWatch } from 'react-hook-form';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import type { SchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { userAddress } from '../../../api/addresses.ts';
import { type Duplicate, findDuplicates, identitySchema } from '../../../api/duplicate-routes.ts';
import { USER_FIELDS } from '../../../api/index.ts';
import { GROUP_LABELS, USER_PATHS, type UserPath } from '../../../domain/index.ts';
import { IDENTITY_FIELDS, type Identity } from '../../../domain/registry/duplicates.ts';
import { useUsersTexts } from '../../../texts/it.ts';

const DEBOUNCE_MS = 400;

/** Returns only the valid fields: an incomplete number has no duplicates. */
function validPart(typed: readonly (string | null)[]): Identity {
  const entries = IDENTITY_FIELDS.map((field, index) => {
    const read = identitySchema.shape[field].safeParse(typed[index] ?? null);
    return [field, read.success ? read.data : null] as const;
  });
  return Object.fromEntries(entries) as Record<(typeof IDENTITY_FIELDS)[number], string | null>;
}

function Known({ one }: { readonly one: Duplicate }) {
  const t = useUsersTexts();
  const language = useLanguage();
  const fields = one.fields.map((field) => USER_FIELDS[field]?.[language] ?? field).join(', ');
  const group = one.userPath === null ? '' : GROUP_LABELS[USER_PATHS[one.userPath]].one[language];
  return (
    <Text size="sm">
      {one.userPath === null ? (
        one.name
      ) : (
        <Anchor component={Link} to={userAddress.href({ userPath: one.userPath, id: one.id })} target="_blank" size="sm">
          {one.name}
        </Anchor>
      )}{' '}
      {t(one.enabled ? 'duplicates.of' : 'duplicates.ofDisabled', { group: group.toLowerCase(), fields })}
      {one.impossible ? ` ${t('duplicates.impossible')}` : null}
    </Text>
  );
}

interface DuplicateNoticeProps<V extends FieldValues> {
  readonly form: SchemaForm<V>;
  readonly userPath: UserPath;
  /** The user being edited. */
  readonly userId?: number;
}

/** Existing users with the same numbers or address, each with a link, and the reason why another is right. */
export function DuplicateNotice<V extends FieldValues>({ form, userPath, userId }: DuplicateNoticeProps<V>) {
  const t = useUsersTexts();
  const name = 'duplicateReason' as FieldPath<V>;
  const typed: (string | null)[] = useWatch({ control: form.control, name: IDENTITY_FIELDS as readonly string[] as FieldPath<V>[] });
  const reason: string | null = useWatch({ control: form.control, name });
  const { errors } = useFormState({ control: form.control, name });
  const [settled] = useDebouncedValue(JSON.stringify(validPart(typed)), DEBOUNCE_MS);
  const identity = identitySchema.parse(JSON.parse(settled));
  const enabled = IDENTITY_FIELDS.some((field) => identity[field] !== null);
  const query = userId === undefined ? {} : { utente: userId };
  const { data } = useApiQuery(findDuplicates, { params: { userPath }, query, body: identity }, { enabled, staleTime: 10_000 });
  const items = enabled ? (data?.items ?? []) : [];
  const asked = items.length > 0 || errors[name] !== undefined || (reason ?? '') !== '';
  if (!asked) return null;
  return (
    <Alert color="yellow" variant="light" role="status">
      <Stack gap="xs">
        <Text fw={600}>{t('duplicates.title')}</Text>
        {items.map((one) => (
          <Known key={one.id} one={one} />
        ))}
        {items.some((one) => one.impossible) ? null : <TextField {...form.field(name)} maxLength={300} help={t('duplicates.help')} />}
      </Stack>
    </Alert>
  );
}
