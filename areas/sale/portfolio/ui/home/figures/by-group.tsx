import { Paper, Skeleton, Text, Title } from '@mantine/core';
import { GROUP_LABELS } from '#areas/network/users/domain/index.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { policiesAddress } from '../../../api/addresses.ts';
import type { Breakdown } from '../../../api/index.ts';
import { usePoliciesTexts } from '../../../texts/it.ts';
import type { HomePeriod } from '../period/period.ts';
import { ShareTable } from './share-table.tsx';

interface ByGroupProps {
  readonly groups: Breakdown['groups'] | undefined;
  readonly period: HomePeriod;
}

/** The period's policies by group of the producer; omitted where all are of one group. */
export function ByGroup({ groups, period: { from, to } }: ByGroupProps) {
  const t = usePoliciesTexts();
  const language = useLanguage();
  if (groups !== undefined && groups.length === 1) return null;
  const rows = (groups ?? []).map(({ group, ...figure }) => ({
    key: group,
    label: GROUP_LABELS[group].many[language],
    href: policiesAddress.href({ gruppo: group, emessaDa: from, emessaA: to }),
    ...figure,
  }));
  return (
    <Paper withBorder p="md">
      <Title order={3} size="h4" mb="xs">
        {t('home.byGroup')}
      </Title>
      {groups === undefined ? <Skeleton height={80} /> : null}
      {groups?.length === 0 ? <Text c="dimmed">{t('home.none')}</Text> : null}
      {rows.length === 0 ? null : <ShareTable by={t('home.group')} rows={rows} />}
    </Paper>
  );
}
