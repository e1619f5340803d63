import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { tenant } from '#areas/agency/access/api/index.ts';
import { encodedFile } from '#areas/agency/documents/ui/public.tsx';
import { brokenBy } from '#platform/api-kit/validation.ts';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { ImageField } from '#platform/ui-kit/file/image-field.tsx';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { AGENCY_LOGO, AGENCY_LOGO_LABEL, saveAgencyLogo, settingRoutes } from '../../api/index.ts';
import { useSettingsTexts } from '../../texts/it.ts';
import classes from './rules.module.css';

const logoForm = z.object({
  logo: z
    .instanceof(File)
    .nullable()
    .refine(...brokenBy<File | null>('required', (file) => file !== null)),
});

const { read, history } = settingRoutes.AGENZIA;

/** The logo of the agency, which is saved by itself; it belongs to the agency's data and their history. */
export function AgencyLogo() {
  const t = useSettingsTexts();
  const confirm = useConfirm();
  const [choosing, setChoosing] = useState(false);
  const { data } = useApiQuery(read, {});
  const save = useApiMutation(saveAgencyLogo, { invalidates: [read, history, tenant] });
  if (data === undefined) return null;
  const { version, value } = data;

  const remove = async () => {
    if (!(await confirm({ title: t('logo.removeTitle'), message: t('logo.removeText'), confirm: t('logo.remove') }))) return;
    try {
      await save.mutateAsync({ body: { logo: null }, version });
      notify.done(t('logo.removed'));
    } catch (error) {
      notify.failed(error);
    }
  };

  return (
    <Paper withBorder p="md" maw={820}>
      <Stack gap="sm">
        <div>
          <Title order={2} size="h4">
            {t('logo.title')}
          </Title>
          <Text c="dimmed" size="sm">
            {t('logo.help')}
          </Text>
        </div>
        {value.logo === null ? (
          <Text size="sm">{t('logo.none')}</Text>
        ) : (
          <img className={classes.logo} src={`data:image/png;base64,${value.logo}`} alt={t('logo.title')} />
        )}
        <Group gap="xs">
          <Button variant="default" onClick={() => setChoosing(true)}>
            {t(value.logo === null ? 'logo.add' : 'logo.replace')}
          </Button>
          {value.logo === null ? null : (
            <Button variant="subtle" color="red.9" onClick={() => void remove()}>
              {t('logo.remove')}
            </Button>
          )}
        </Group>
      </Stack>
      {choosing ? (
        <FormDialog
          title={t('logo.dialog')}
          text={t('logo.dialogText')}
          schema={logoForm}
          labels={{ logo: AGENCY_LOGO_LABEL }}
          defaultValues={{ logo: null }}
          saveLabel={t('logo.save')}
          onSave={async ({ logo }) => {
            if (logo === null) return;
            await save.mutateAsync({ body: { logo: await encodedFile(logo) }, version });
            notify.done(t('logo.saved'));
          }}
          onClose={() => setChoosing(false)}
        >
          {(form) => (
            <ImageField {...form.field('logo')} accept={AGENCY_LOGO.types} maxBytes={AGENCY_LOGO.megabytes * 1_000_000} required />
          )}
        </FormDialog>
      ) : null}
    </Paper>
  );
}
