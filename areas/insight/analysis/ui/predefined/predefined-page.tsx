import { Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { maxDate, minDate } from '#platform/domain-kit/time/dates.ts';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { DateBox } from '#platform/ui-kit/form/date/date-box.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { queryKeyOf, useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { PREDEFINED_ADDRESSES } from '../../api/addresses.ts';
import { readPredefined, runPredefined, schedulePredefined, unschedulePredefined } from '../../api/index.ts';
import type { PredefinedName } from '../../domain/predefined/predefined-codes.ts';
import { PREDEFINED } from '../../domain/predefined/predefined-shape.ts';
import { useAnalysisTexts } from '../../texts/it.ts';
import { RunsPanel } from '../detail/runs-panel.tsx';
import { SchedulePanel } from '../detail/schedule-panel.tsx';
import { ResultView } from '../result/result-view.tsx';

interface SpanProps {
  readonly dal?: string | undefined;
  readonly al?: string | undefined;
}

function Prepared({ name, dal, al }: SpanProps & { readonly name: PredefinedName }) {
  const t = useAnalysisTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const client = useQueryClient();
  const query = { ...(dal === undefined ? {} : { dal }), ...(al === undefined ? {} : { al }) };
  const { data, error, refetch } = useApiQuery(readPredefined, { params: { name }, query });
  const run = useApiMutation(runPredefined, { invalidates: [readPredefined] });
  const plan = useApiMutation(schedulePredefined, { invalidates: [readPredefined] });
  const stop = useApiMutation(unschedulePredefined, { invalidates: [readPredefined] });
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  const { from, to } = data;
  const choose = (next: { dal: string; al: string }) => void navigate({ to: PREDEFINED_ADDRESSES[name].href(next), replace: true });
  return (
    <Stack gap="md">
      <Text maw={760}>{PREDEFINED[name].purpose[language]}</Text>
      <Group gap="sm" align="flex-end">
        <DateBox
          label={t('predefined.from')}
          value={from}
          onChange={(day) => day !== null && choose({ dal: day, al: maxDate(day, to) })}
          w={150}
        />
        <DateBox
          label={t('predefined.to')}
          value={to}
          onChange={(day) => day !== null && choose({ dal: minDate(day, from), al: day })}
          w={150}
        />
      </Group>
      <Paper withBorder p="md">
        <ResultView result={data.result} />
      </Paper>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <RunsPanel
          runs={data.runs}
          onStart={(formato) => run.mutateAsync({ params: { name }, body: { formato, period: { dal: from, al: to } } })}
          onChange={() => client.invalidateQueries({ queryKey: queryKeyOf(readPredefined) })}
        />
        <SchedulePanel
          schedule={data.schedule}
          onSave={(body) => plan.mutateAsync({ params: { name }, body })}
          onStop={() => stop.mutateAsync({ params: { name } })}
        />
      </SimpleGrid>
    </Stack>
  );
}

/** `/analisi/estrazioni-predefinite/{name}`: for the period in its address, or its usual one. */
const BlackBoxesPage = (span: SpanProps) => <Prepared name="blackbox-abbinate" {...span} />;
const ClickDataPage = (span: SpanProps) => <Prepared name="clickdata" {...span} />;
const RenewalsPage = (span: SpanProps) => <Prepared name="rinnovi-call-center" {...span} />;
const IssuedPoliciesPage = (span: SpanProps) => <Prepared name="polizze-emesse" {...span} />;
const ExpiringTrainingPage = (span: SpanProps) => <Prepared name="formazione-ivass-in-scadenza" {...span} />;
const ProposalFormsPage = (span: SpanProps) => <Prepared name="moduli-proposta" {...span} />;

export const PREPARED_PAGES: Readonly<Record<PredefinedName, typeof BlackBoxesPage>> = {
  'blackbox-abbinate': BlackBoxesPage,
  clickdata: ClickDataPage,
  'rinnovi-call-center': RenewalsPage,
  'polizze-emesse': IssuedPoliciesPage,
  'formazione-ivass-in-scadenza': ExpiringTrainingPage,
  'moduli-proposta': ProposalFormsPage,
};
