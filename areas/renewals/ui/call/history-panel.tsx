import { Paper, ScrollArea, Text, Title } from '@mantine/core';
import { formatMinute } from '#platform/domain-kit/time/rome-time.ts';
import { Timeline } from '#platform/ui-kit/display/timeline.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import type { RenewalDetail } from '../../api/index.ts';
import { OUTCOMES, STEP_LABELS } from '../../domain/index.ts';
import { useRenewalsTexts } from '../../texts/it.ts';

/** Height of a panel beside the price, so that the page fits a screen of 800 pixels. */
const HEIGHT = 190;

/** What the operator says. */
export function ScriptPanel({ script }: { readonly script: string }) {
  const t = useRenewalsTexts();
  return (
    <Paper withBorder p="sm" component="section" aria-label={t('call.script')}>
      <Title order={3} size="h5" mb={4}>
        {t('call.script')}
      </Title>
      <ScrollArea.Autosize mah={HEIGHT} viewportProps={{ tabIndex: 0 }}>
        <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
          {script}
        </Text>
      </ScrollArea.Autosize>
    </Paper>
  );
}

/** Calls and steps, newest first. */
export function HistoryPanel({ history }: Pick<RenewalDetail, 'history'>) {
  const t = useRenewalsTexts();
  const language = useLanguage();
  return (
    <Paper withBorder p="sm" component="section" aria-label={t('call.history')}>
      <Title order={3} size="h5" mb={4}>
        {t('call.history')}
      </Title>
      {history.length === 0 ? <Text size="sm">{t('call.noHistory')}</Text> : null}
      <ScrollArea.Autosize mah={HEIGHT} viewportProps={{ tabIndex: 0 }}>
        <Timeline
          entries={history.map(({ id, kind, outcome, note, callAt, manual, at, by }) => ({
            key: `${kind}${id}`,
            at,
            title: outcome === null ? STEP_LABELS[kind][language] : OUTCOMES[outcome][language],
            ...(by === null ? {} : { who: by }),
            details: [note, callAt === null ? null : t('call.promised', { at: formatMinute(callAt) }), manual ? t('call.wasManual') : null]
              .filter((part) => part !== null)
              .join(' · '),
          }))}
        />
      </ScrollArea.Autosize>
    </Paper>
  );
}
