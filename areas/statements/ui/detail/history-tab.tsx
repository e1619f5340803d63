import { Paper } from '@mantine/core';
import { Timeline } from '#platform/ui-kit/display/timeline.tsx';
import { EmptyState } from '#platform/ui-kit/feedback/states.tsx';
import type { StatementDetail } from '../../api/index.ts';
import { it } from '../../texts/it.ts';
import { useStatementsTexts } from '../texts.ts';

type Entry = StatementDetail['timeline'][number];
type Known = keyof typeof it.history.actions;

const isKnown = (action: string): action is Known => Object.hasOwn(it.history.actions, action);

/** History of a statement, newest first. */
export function HistoryTab({ timeline }: { readonly timeline: readonly Entry[] }) {
  const t = useStatementsTexts();
  if (timeline.length === 0) return <EmptyState title={t('history.none')} />;
  const who = ({ who: name, onBehalfOf }: Entry) => {
    if (name === null) return t('history.system');
    return onBehalfOf === null ? name : t('history.onBehalf', { who: name, other: onBehalfOf });
  };
  return (
    <Paper withBorder p="md">
      <Timeline
        entries={timeline.map((entry) => ({
          key: entry.id,
          at: entry.at,
          title: isKnown(entry.action) ? t(`history.actions.${entry.action}`) : entry.action,
          who: who(entry),
          details: entry.reason === null ? undefined : t('history.reason', { reason: entry.reason }),
        }))}
      />
    </Paper>
  );
}
