import { Anchor, Button, Group, Paper, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { AGENCY_MESSAGE_FIELDS, type AgencyContact, agencyContacts, agencyMessageForm, writeToAgency } from '../api/index.ts';
import { CONTACT_MAIL } from '../domain/index.ts';
import { useSettingsTexts } from '../texts/it.ts';
import classes from './agency-contacts.module.css';

/** A message to the agency about one purpose, sent by the product. */
function MessageDialog({ type, onClose }: { readonly type: AgencyContact['type']; readonly onClose: () => void }) {
  const t = useSettingsTexts();
  const send = useApiMutation(writeToAgency);
  return (
    <FormDialog
      title={t('rules.CONTATTI.messageTitle', { type: t(`rules.CONTATTI.types.${type}`) })}
      text={t('rules.CONTATTI.messageHelp')}
      schema={agencyMessageForm}
      labels={AGENCY_MESSAGE_FIELDS}
      defaultValues={{ subject: '', text: '' }}
      saveLabel={t('rules.CONTATTI.send')}
      onSave={async (body) => {
        await send.mutateAsync({ body: { ...body, type } });
        notify.done(t('rules.CONTATTI.queued'));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField {...form.field('subject')} maxLength={CONTACT_MAIL.subject} />
          <TextAreaField {...form.field('text')} maxLength={CONTACT_MAIL.text} rows={6} />
        </>
      )}
    </FormDialog>
  );
}

/** Contacts of the agency by purpose; renders nothing without configured contacts. */
export function AgencyContacts() {
  const t = useSettingsTexts();
  const { data } = useApiQuery(agencyContacts, {}, { staleTime: 600_000 });
  const [writing, setWriting] = useState<AgencyContact['type'] | null>(null);
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Paper withBorder p="md" mb="md" component="section" aria-label={t('rules.CONTATTI.write')}>
      <Title order={2} size="h4" mb="xs">
        {t('rules.CONTATTI.write')}
      </Title>
      <dl className={classes.contacts}>
        {data.items.map(({ type, addresses }) => (
          <div key={type}>
            <Text component="dt" size="sm" c="dimmed">
              {t(`rules.CONTATTI.types.${type}`)}
            </Text>
            {addresses.map((address) => (
              <dd key={address}>
                <Anchor href={`mailto:${address}`} size="sm">
                  {address}
                </Anchor>
              </dd>
            ))}
            <Group component="dd" mt={4}>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('rules.CONTATTI.writeAbout', { type: t(`rules.CONTATTI.types.${type}`) })}
                onClick={() => setWriting(type)}
              >
                {t('rules.CONTATTI.writeShort')}
              </Button>
            </Group>
          </div>
        ))}
      </dl>
      {writing === null ? null : <MessageDialog type={writing} onClose={() => setWriting(null)} />}
    </Paper>
  );
}
