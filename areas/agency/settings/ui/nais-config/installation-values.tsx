import { Group, Paper, Text, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { installation } from '../../api/index.ts';
import { PAYMENT_TYPES } from '../../domain/index.ts';
import { useSettingsTexts } from '../../texts/it.ts';

/** Values that the environment of the installation fixes; no screen changes them. */
export function InstallationValues() {
  const t = useSettingsTexts();
  const language = useLanguage();
  const { data } = useApiQuery(installation, {});
  if (data === undefined) return null;
  const payments = data.payments.map((type) => PAYMENT_TYPES.rows[type].label[language]).join(', ');
  const rows = [
    { label: t('installation.tenant'), value: data.tenant },
    { label: t('installation.publicUrl'), value: data.publicUrl },
    { label: t('installation.mail'), value: t(data.mailsLeave ? 'installation.leaves' : 'installation.stays') },
    { label: t('installation.payments'), value: payments },
    { label: t('installation.reminders'), value: String(data.maxIvassReminders) },
  ];
  return (
    <Paper withBorder p="md" component="section" aria-label={t('installation.title')}>
      <Group gap={6}>
        <IconLock size={18} aria-hidden />
        <Title order={2} size="h4">
          {t('installation.title')}
        </Title>
      </Group>
      <Text c="dimmed" size="sm" mb="sm">
        {t('installation.help')}
      </Text>
      <KeyValueList items={rows} />
    </Paper>
  );
}
