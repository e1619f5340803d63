import { Timeline } from '#platform/ui-kit/display/timeline.tsx';
import { EmptyState } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { CONTRACT_STATUSES } from '../../../domain/status-codes.ts';
import { EVENT_LABELS } from '../../../domain/status-texts.ts';
import { useRecordTexts } from '../../../texts/record/it.ts';
import type { ContractDetail } from '../contract-detail.ts';
import { Panel } from './panel.tsx';

type Entry = ContractDetail['timeline'][number];

/** The events of a contract, newest first: what, who, on whose behalf, when, why. */
export function ContractHistoryTab({ timeline }: { timeline: readonly Entry[] }) {
  const t = useRecordTexts();
  const language = useLanguage();
  if (timeline.length === 0) return <EmptyState title={t('history.none')} />;
  const who = (entry: Entry) => {
    if (entry.who === null) return t('history.system');
    return entry.onBehalfOf === null ? entry.who : t('history.onBehalf', { who: entry.who, other: entry.onBehalfOf });
  };
  const details = (entry: Entry) =>
    [
      entry.from !== null && entry.from !== entry.to ? t('history.state', { state: CONTRACT_STATUSES.labels[entry.to][language] }) : null,
      entry.reason === null ? null : t('history.reason', { reason: entry.reason }),
    ].filter((line) => line !== null);
  return (
    <Panel>
      <Timeline
        entries={timeline.toReversed().map((entry) => ({
          key: entry.id,
          at: entry.at,
          title: EVENT_LABELS[entry.event][language],
          who: who(entry),
          details: details(entry).map((line) => <div key={line}>{line}</div>),
        }))}
      />
    </Panel>
  );
}
