import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatEuro, formatNumber } from '#platform/domain-kit/number-format.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { targetsAddress } from '../../api/addresses.ts';
import { listTargets, type TargetRow } from '../../api/index.ts';
import { useOutlookTexts } from '../../texts/it.ts';
import { PaceBadge, ShareBar } from '../targets/progress-cell.tsx';
import { policiesOf, subjectOf } from '../targets/target-texts.ts';

const SHOWN = 5;

function TargetLine({ row }: { readonly row: TargetRow }) {
  const t = useOutlookTexts();
  const language = useLanguage();
  const { product, to, premium, policies, madePremium, madePolicies, share, pace } = row;
  const subject = subjectOf(row, language);
  const [made, target] =
    premium === null
      ? [formatNumber(madePolicies, language, 0), t('targets.policiesOf', { count: policies ?? 0 })]
      : [formatEuro(madePremium, language), formatEuro(premium, language)];
  return (
    <Group gap="md" component="li">
      <div style={{ flex: '1 1 220px', minWidth: 0 }}>
        <Text fw={600}>{product === null ? subject : `${subject} · ${product}`}</Text>
        <Text size="sm" c="dimmed">
          <Anchor component={Link} to={policiesOf(row)} inherit underline="always">
            {made}
          </Anchor>{' '}
          {t('targets.of', { target, to: formatDate(to) })}
        </Text>
      </div>
      <ShareBar share={share} label={subject} />
      <PaceBadge pace={pace} />
    </Group>
  );
}

/** The running targets that concern the reader; omitted where there are none. */
export function TargetsPanel() {
  const t = useOutlookTexts();
  const { data, error, refetch } = useApiQuery(listTargets, { query: { max: SHOWN } });
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Paper withBorder p="md" component="section" aria-label={t('targets.title')}>
      <Group justify="space-between" mb="xs">
        <Title order={3} size="h4">
          {t('targets.title')}
        </Title>
        <Anchor component={Link} to={targetsAddress.href()}>
          {t('targets.all', { count: data.total })}
        </Anchor>
      </Group>
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {data.items.map((row) => (
          <TargetLine key={row.id} row={row} />
        ))}
      </Stack>
    </Paper>
  );
}
