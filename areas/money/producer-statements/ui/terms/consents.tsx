import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { DateText } from '#platform/ui-kit/display/values.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { endConsent, listConsents, saveConsent } from '../../api/routes.ts';
import { type ConsentRow, consentSchema, endConsentSchema, STATEMENT_FIELDS } from '../../api/schemas.ts';
import { useStatementsTexts } from '../../texts/it.ts';
import { CompanyField } from '../company-field.tsx';

function NewConsentDialog({ onClose }: { readonly onClose: () => void }) {
  const today = useToday();
  const t = useStatementsTexts();
  const save = useApiMutation(saveConsent, { invalidates: [listConsents] });
  return (
    <FormDialog
      title={t('consents.add')}
      text={t('consents.addText')}
      schema={consentSchema}
      labels={STATEMENT_FIELDS}
      defaultValues={{ validFrom: today, agreement: '' }}
      saveLabel={t('consents.save')}
      onSave={async (body) => {
        await save.mutateAsync({ body: z.parse(consentSchema, body) });
        notify.done(t('consents.saved'));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <CompanyField {...form.field('companyId')} />
          <DateField {...form.field('validFrom')} />
          <TextField {...form.field('agreement')} maxLength={200} />
        </>
      )}
    </FormDialog>
  );
}

function EndConsentDialog({ consent, onClose }: { readonly consent: ConsentRow; readonly onClose: () => void }) {
  const today = useToday();
  const t = useStatementsTexts();
  const end = useApiMutation(endConsent, { invalidates: [listConsents] });
  return (
    <FormDialog
      title={t('consents.endOf', { company: consent.company })}
      text={t('consents.endText')}
      schema={endConsentSchema}
      labels={STATEMENT_FIELDS}
      defaultValues={{ validTo: today }}
      saveLabel={t('consents.end')}
      danger
      onSave={async (body) => {
        await end.mutateAsync({ params: { id: consent.id }, body });
        notify.done(t('consents.ended'));
      }}
      onClose={onClose}
    >
      {(form) => <DateField {...form.field('validTo')} />}
    </FormDialog>
  );
}

/** Insurers that let producers keep their commission back, with start and agreement. */
export function Consents() {
  const t = useStatementsTexts();
  const { data } = useApiQuery(listConsents, {});
  const [opened, setOpened] = useState<'new' | ConsentRow>();
  const close = () => setOpened(undefined);
  const rows = data?.items ?? [];
  return (
    <Stack gap="sm">
      <Group justify="space-between" align="flex-start">
        <Stack gap={4} maw={720}>
          <Title order={2} size="h4">
            {t('consents.title')}
          </Title>
          <Text c="dimmed">{t('consents.help')}</Text>
        </Stack>
        <Button variant="default" onClick={() => setOpened('new')}>
          {t('consents.add')}
        </Button>
      </Group>
      {data !== undefined && rows.length === 0 ? <Text>{t('consents.none')}</Text> : null}
      {rows.length === 0 ? null : (
        <FiguresTable caption={t('consents.title')}>
          <thead>
            <tr>
              <th scope="col">{t('consents.company')}</th>
              <th scope="col">{t('consents.validFrom')}</th>
              <th scope="col">{t('consents.validTo')}</th>
              <th scope="col">{t('consents.agreement')}</th>
              <th scope="col">{t('consents.status')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((consent) => (
              <tr key={consent.id}>
                <th scope="row">{consent.company}</th>
                <td data-label={t('consents.validFrom')}>
                  <DateText date={consent.validFrom} />
                </td>
                <td data-label={t('consents.validTo')}>
                  {consent.validTo === null ? t('consents.open') : <DateText date={consent.validTo} />}
                </td>
                <td data-label={t('consents.agreement')}>{consent.agreement}</td>
                <td data-label={t('consents.status')}>
                  <Group gap="xs" wrap="nowrap">
                    <StatusBadge tone={consent.current ? 'good' : 'neutral'}>
                      {t(consent.current ? 'consents.current' : 'consents.other')}
                    </StatusBadge>
                    {consent.validTo === null ? (
                      <Button size="compact-sm" variant="default" onClick={() => setOpened(consent)}>
                        {t('consents.end')}
                      </Button>
                    ) : null}
                  </Group>
                </td>
              </tr>
            ))}
          </tbody>
        </FiguresTable>
      )}
      {opened === 'new' ? <NewConsentDialog onClose={close} /> : null}
      {opened === undefined || opened === 'new' ? null : <EndConsentDialog consent={opened} onClose={close} />}
    </Stack>
  );
}
