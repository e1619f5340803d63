import { Anchor, Paper, Text, Title } from '@mantine/core';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { agencyContacts } from '../api/index.ts';
import classes from './agency-contacts.module.css';
import { useSettingsTexts } from './texts.ts';

/** Whom to write to at the agency, by purpose; nothing while no contacts are configured. */
export function AgencyContacts() {
  const t = useSettingsTexts();
  const { data } = useApiQuery(agencyContacts, {}, { staleTime: 600_000 });
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
          </div>
        ))}
      </dl>
    </Paper>
  );
}
