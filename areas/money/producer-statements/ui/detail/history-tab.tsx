import { Paper } from '@mantine/core';
import { Timeline } from '#platform/ui-kit/display/timeline.tsx';
import { EmptyState } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { statementEvents } from '../../api/audit-events.ts';
import type { StatementDetail } from '../../api/schemas.ts';
import { useStatementsTexts } from '../../texts/it.ts';

type Entry = StatementDetail['timeline'][number];

/** History of a statement, newest first. */
export function StatementHistoryTab({ timeline }: { readonly timeline: readonly Entry[] }) {
  const t = useStatementsTexts();
  const language = useLanguage();
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
          title: statementEvents.actions[entry.action][language],
          who: who(entry),
          details: entry.reason === null ? undefined : t('history.reason', { reason: entry.reason }),
        }))}
      />
    </Paper>
  );
}
