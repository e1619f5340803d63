import { Paper, ScrollArea, Text, Title } from '@mantine/core';
import { CLAIM_CAUSES, CLAIM_STEPS } from '#areas/after-sale/claims/domain/index.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { formatMinute } from '#platform/domain-kit/time/rome-time.ts';
import { Timeline } from '#platform/ui-kit/display/timeline.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import type { RenewalDetail } from '../../api/schemas.ts';
import { OUTCOMES, STEP_LABELS } from '../../domain/index.ts';
import { useRenewalsTexts } from '../../texts/it.ts';

/** Heights of the panels beside the price, so that the page fits a screen of 800 pixels. */
const HEIGHT = { script: 186, claims: 62, history: 102 };

/** What the operator says. */
export function ScriptPanel({ script }: { readonly script: string }) {
  const t = useRenewalsTexts();
  return (
    <Paper withBorder p="sm" component="section" aria-label={t('call.script')}>
      <Title order={3} size="h5" mb={4}>
        {t('call.script')}
      </Title>
      <ScrollArea.Autosize mah={HEIGHT.script} viewportProps={{ tabIndex: 0 }}>
        <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
          {script}
        </Text>
      </ScrollArea.Autosize>
    </Paper>
  );
}

/** Claims on the policy, the latest loss first. */
export function ClaimsPanel({ claims }: Pick<RenewalDetail, 'claims'>) {
  const t = useRenewalsTexts();
  const language = useLanguage();
  return (
    <Paper withBorder p="sm" component="section" aria-label={t('call.claims')}>
      <Title order={3} size="h5" mb={4}>
        {t('call.claims')}
      </Title>
      {claims.length === 0 ? <Text size="sm">{t('call.noClaims')}</Text> : null}
      <ScrollArea.Autosize mah={HEIGHT.claims} viewportProps={{ tabIndex: 0 }}>
        {claims.map(({ code, cause, lossOn, step }) => (
          <Text key={code} size="sm">
            {formatDate(lossOn)} · {CLAIM_CAUSES[cause][language]} · {CLAIM_STEPS.labels[step][language]}
          </Text>
        ))}
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
      <ScrollArea.Autosize mah={HEIGHT.history} viewportProps={{ tabIndex: 0 }}>
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
