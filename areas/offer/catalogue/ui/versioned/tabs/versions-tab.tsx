import { Anchor, Button, Group, List, Paper, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import type { RecordAddresses } from '../../../api/addresses.ts';
import type { RecordDetail } from '../../../api/index.ts';
import type { VersionSummary } from '../../../api/versioned/wire.ts';
import { type CatalogueText, useCatalogueTexts } from '../../../texts/it.ts';
import type { VersionActions } from '../editing/use-version-actions.ts';
import { VersionBadge } from '../record-badges.tsx';

/** Returns the validity of a version in words; undefined for a draft. */
function periodText(t: CatalogueText, { validFrom, validTo }: Pick<VersionSummary, 'validFrom' | 'validTo'>): string | undefined {
  if (validFrom === null) return undefined;
  if (validTo === null) return t('version.open', { from: formatDate(validFrom) });
  if (validTo < validFrom) return t('version.never');
  return t('version.period', { from: formatDate(validFrom), to: formatDate(validTo) });
}

function Origin({ version }: { version: VersionSummary }) {
  const t = useCatalogueTexts();
  const base = version.basedOn === null ? null : ` · ${t('version.base', { number: version.basedOn })}`;
  const at = version.publishedAt ?? version.updatedAt;
  const by = version.publishedAt === null ? version.updatedBy : version.publishedBy;
  return (
    <Text size="sm" c="dimmed">
      <MomentText instant={at} />
      {by === null ? null : ` · ${by}`}
      {base}
    </Text>
  );
}

interface VersionsTabProps {
  readonly record: RecordDetail;
  readonly addresses: RecordAddresses;
  readonly actions: VersionActions;
  readonly mayUpdate: boolean;
}

/** Every version of a record; any of them can be copied into a new draft, also an old one. */
export function VersionsTab({ record, addresses, actions, mayUpdate }: VersionsTabProps) {
  const t = useCatalogueTexts();
  return (
    <Stack gap="sm">
      {record.versions.map((version) => (
        <Paper
          key={version.number}
          withBorder
          p="sm"
          radius="md"
          component="section"
          aria-label={t('version.short', { number: version.number })}
        >
          <Group justify="space-between" align="flex-start">
            <Stack gap={2}>
              <Group gap="xs">
                <Anchor component={Link} to={addresses.record.href({ id: record.id, versione: version.number })} fw={600}>
                  {t('version.short', { number: version.number })}
                </Anchor>
                <VersionBadge status={version.status} />
                <Text size="sm">{periodText(t, version)}</Text>
              </Group>
              <Origin version={version} />
              {version.note === '' ? null : <Text size="sm">{version.note}</Text>}
              {version.acknowledged.length === 0 ? null : (
                <details>
                  <summary>{t('version.acknowledged', { count: version.acknowledged.length })}</summary>
                  <List size="sm">
                    {version.acknowledged.map((one) => (
                      <List.Item key={one.key}>
                        {one.message} ({t('version.acknowledgedBy', { by: one.by })})
                      </List.Item>
                    ))}
                  </List>
                </details>
              )}
            </Stack>
            {mayUpdate ? (
              <Button variant="default" size="compact-sm" onClick={() => void actions.draftFrom(version.number)}>
                {version.status === 'SUPERATA' ? t('version.rollback') : t('version.draft')}
              </Button>
            ) : null}
          </Group>
        </Paper>
      ))}
    </Stack>
  );
}
