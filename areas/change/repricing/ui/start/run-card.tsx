import { Anchor, Group, Paper, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { TaskProgress } from '#areas/agency/background-tasks/ui/public.tsx';
import { formatNumber } from '#platform/domain-kit/number-format.ts';
import { MomentText, Money } from '#platform/ui-kit/display/values.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { impactRunAddress } from '../../api/addresses.ts';
import type { ImpactRun } from '../../api/index.ts';
import { useImpactTexts } from '../../texts/it.ts';
import { useScopeText } from '../run/scope-text.ts';

/** One run in the list: when, of what, and the result. */
export function RunCard({ run }: { run: ImpactRun }) {
  const t = useImpactTexts();
  const language = useLanguage();
  const scope = useScopeText(run);
  const { summary } = run;
  const count = (value: number) => formatNumber(value, language, 0);
  return (
    <Paper withBorder p="sm" radius="md" component="article">
      <Group justify="space-between" gap="xs">
        <Anchor component={Link} to={impactRunAddress.href({ id: run.id })} fw={600}>
          <MomentText instant={run.createdAt} />
        </Anchor>
        <Text size="sm" c="dimmed">
          {run.createdBy} · {scope}
        </Text>
      </Group>
      {summary === null ? (
        <TaskProgress task={run.task} />
      ) : (
        <Text size="sm" className="tabular">
          {t('figures.increases')}: <b>{count(summary.increases)}</b> · {t('figures.decreases')}: <b>{count(summary.decreases)}</b> ·{' '}
          {t('figures.unpriceable')}: <b>{count(summary.unpriceable)}</b> · {t('figures.difference')}:{' '}
          <b>
            <Money cents={summary.after - summary.before} />
          </b>
        </Text>
      )}
    </Paper>
  );
}
