import { ActionIcon, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { codesOf } from '#areas/offer/catalogue/domain/index.ts';
import { formatPhone } from '#platform/domain-kit/identifiers/phone.ts';
import { DateText } from '#platform/ui-kit/display/values.tsx';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { listRepairmen } from '../../api/registry-routes.ts';
import type { ClaimDetail } from '../../api/schemas.ts';
import { addParty, partySchema, removeParty, WORK_FIELDS } from '../../api/work-routes.ts';
import { PARTY_KINDS } from '../../domain/claim-codes.ts';
import { useClaimsTexts } from '../../texts/it.ts';
import { CLAIM_QUERIES } from './use-stale.ts';

/** Adds a party; a repairman may be of the registry. */
function PartyDialog({ code, onClose }: { readonly code: string; readonly onClose: () => void }) {
  const t = useClaimsTexts();
  const language = useLanguage();
  const add = useApiMutation(addParty, CLAIM_QUERIES);
  const { data } = useApiQuery(listRepairmen, { query: {} });
  const repairmen = (data?.items ?? []).filter(({ isDisabled }) => !isDisabled);
  return (
    <FormDialog
      title={t('parties.add')}
      schema={partySchema}
      labels={WORK_FIELDS}
      defaultValues={{ kind: 'AUTORITA', name: '', phone: null, email: null, reference: null, onDate: null, repairmanId: null }}
      saveLabel={t('parties.add')}
      onSave={(values) => add.mutateAsync({ params: { code }, body: z.parse(partySchema, values) })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SelectField
            {...form.field('kind')}
            options={codesOf(PARTY_KINDS).map((value) => ({ value, label: PARTY_KINDS[value][language] }))}
            clearable={false}
          />
          {form.watch('kind') === 'RIPARATORE' && repairmen.length > 0 ? (
            <SelectField
              {...form.field('repairmanId')}
              options={repairmen.map((one) => ({ value: one.id, label: `${one.name} · ${one.vatNumber}` }))}
              onChosen={(id) => form.setValue('name', repairmen.find((one) => one.id === id)?.name ?? '')}
            />
          ) : null}
          <TextField {...form.field('name')} maxLength={120} />
          <TextField {...form.field('reference')} maxLength={80} />
          <DateField {...form.field('onDate')} />
          <TextField {...form.field('phone')} maxLength={40} inputMode="tel" />
          <TextField {...form.field('email')} maxLength={120} inputMode="email" />
        </>
      )}
    </FormDialog>
  );
}

/** Everyone who takes part besides the customer. */
export function PartiesPanel({ detail: { code, parties, may, expert } }: { readonly detail: ClaimDetail }) {
  const t = useClaimsTexts();
  const language = useLanguage();
  const [isAdding, setIsAdding] = useState(false);
  const remove = useApiMutation(removeParty, CLAIM_QUERIES);
  return (
    <Paper withBorder p="md" component="section" aria-label={t('parties.title')}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={3} size="h4">
            {t('parties.title')}
          </Title>
          {may.handle ? (
            <Button size="compact-sm" variant="default" onClick={() => setIsAdding(true)}>
              {t('parties.add')}
            </Button>
          ) : null}
        </Group>
        <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
          {expert === null ? null : (
            <li>
              <Text size="sm">
                <strong>{t('list.expert')}</strong> · {expert}
              </Text>
            </li>
          )}
          {parties.map((party) => (
            <Group key={party.id} component="li" justify="space-between" wrap="nowrap">
              <Text size="sm" component="div">
                <strong>{PARTY_KINDS[party.kind][language]}</strong> ·{' '}
                {[party.name, party.vatNumber, party.reference, party.phone && formatPhone(party.phone), party.email]
                  .filter((one) => one !== null)
                  .join(' · ')}
                {party.onDate === null ? null : (
                  <>
                    {' · '}
                    <DateText date={party.onDate} />
                  </>
                )}
              </Text>
              {may.handle ? (
                <ActionIcon
                  variant="default"
                  aria-label={t('parties.remove', { name: party.name })}
                  title={t('parties.remove', { name: party.name })}
                  loading={remove.isPending}
                  onClick={() => void remove.mutateAsync({ params: { code, id: party.id } }).catch(notify.failed)}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              ) : null}
            </Group>
          ))}
          {parties.length === 0 && expert === null ? (
            <Text component="li" size="sm" c="dimmed">
              {t('parties.none')}
            </Text>
          ) : null}
        </Stack>
      </Stack>
      {isAdding ? <PartyDialog code={code} onClose={() => setIsAdding(false)} /> : null}
    </Paper>
  );
}
