import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { codeBody, confirmSecondFactor, type startSecondFactor } from '../../api/index.ts';
import { useAccessTexts } from '../../texts/it.ts';
import classes from './account.module.css';

interface EnrolmentProps {
  readonly started: ResponseOf<typeof startSecondFactor>;
  readonly onCancel: () => void;
  /** Called when the user has saved the recovery codes. */
  readonly onDone: () => void;
}

/** QR code, first code, then the recovery codes, which are shown only once. */
export function SecondFactorEnrolment({ started, onCancel, onDone }: EnrolmentProps) {
  const t = useAccessTexts();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const form = useSchemaForm(codeBody, { labels: confirmSecondFactor.fields, defaultValues: { code: '' } });
  if (recoveryCodes !== undefined) {
    return (
      <Stack gap="sm">
        <Text fw={600}>{t('secondFactor.recoveryTitle')}</Text>
        <Text>{t('secondFactor.recovery')}</Text>
        <ul className={classes.codes}>
          {recoveryCodes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Group justify="flex-end">
          <Button onClick={onDone}>{t('secondFactor.saved')}</Button>
        </Group>
      </Stack>
    );
  }
  return (
    <PageForm
      form={form}
      saveLabel={t('secondFactor.confirm')}
      cancelLabel={t('secondFactor.cancel')}
      onCancel={onCancel}
      onSave={async (body) => setRecoveryCodes((await apiClient.call(confirmSecondFactor, { body })).recoveryCodes)}
    >
      <Stack gap="sm">
        <Text>{t('secondFactor.scan')}</Text>
        <img src={started.qr} alt={t('secondFactor.qr')} width={192} height={192} />
        <div>
          <Text c="dimmed">{t('secondFactor.manual')}</Text>
          <span className={classes.key} data-testid="second-factor-key">
            {started.secret.replaceAll(/(.{4})/g, '$1 ').trim()}
          </span>
        </div>
        <TextField {...form.field('code')} autoComplete="one-time-code" inputMode="numeric" maxLength={20} />
      </Stack>
    </PageForm>
  );
}
