import { Button, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { GROUP_LABELS } from '#areas/network/users/domain/index.ts';
import { DetailHeader } from '#platform/ui-kit/display/detail-header.tsx';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { queryKeyOf, useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { editExtractionAddress, extractionAddress, extractionsAddress } from '../../api/addresses.ts';
import {
  copyExtraction,
  deleteExtraction,
  type ExtractionDetail,
  listExtractions,
  readExtraction,
  resultOfExtraction,
  runExtraction,
  scheduleExtraction,
  unscheduleExtraction,
} from '../../api/index.ts';
import { useAnalysisTexts } from '../../texts/it.ts';
import { ResultView } from '../result/result-view.tsx';
import { RunsPanel } from './runs-panel.tsx';
import { SchedulePanel } from './schedule-panel.tsx';

function Actions({ detail }: { readonly detail: ExtractionDetail }) {
  const t = useAnalysisTexts();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { id, name, isOwn } = detail;
  const copy = useApiMutation(copyExtraction, { invalidates: [listExtractions] });
  const remove = useApiMutation(deleteExtraction, { invalidates: [listExtractions] });
  async function askAndRemove(): Promise<void> {
    const title = t('detail.removeTitle', { name });
    if (!(await confirm({ title, message: t('detail.removeText'), confirm: t('detail.remove'), danger: true }))) return;
    await remove.mutateAsync({ params: { id } });
    notify.done(t('detail.removed', { name }));
    await navigate({ to: extractionsAddress.href() });
  }
  async function makeCopy(): Promise<void> {
    const made = await copy.mutateAsync({ params: { id } });
    notify.done(t('detail.copied'));
    await navigate({ to: extractionAddress.href({ id: made.id }) });
  }
  return (
    <>
      {isOwn ? (
        <Button variant="subtle" color="red" onClick={() => void askAndRemove().catch(notify.failed)}>
          {t('detail.remove')}
        </Button>
      ) : null}
      <Button variant="default" onClick={() => void makeCopy().catch(notify.failed)}>
        {t('detail.copy')}
      </Button>
      {isOwn ? (
        <Button component={Link} to={editExtractionAddress.href({ id })}>
          {t('detail.edit')}
        </Button>
      ) : null}
    </>
  );
}

function Result({ id }: { readonly id: number }) {
  const { data, error, refetch } = useApiQuery(resultOfExtraction, { params: { id } });
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  return data === undefined ? <LoadingState /> : <ResultView result={data} />;
}

function Facts({ detail }: { readonly detail: ExtractionDetail }) {
  const t = useAnalysisTexts();
  const language = useLanguage();
  const { name, owner, sharedWith, updatedAt, description } = detail;
  const groups = sharedWith.map((group) => GROUP_LABELS[group].many[language]).join(', ');
  return (
    <>
      <DetailHeader
        title={name}
        facts={[
          { label: t('detail.owner'), value: owner },
          ...(groups === '' ? [] : [{ label: t('detail.sharedWith'), value: groups }]),
          { label: t('detail.updatedAt'), value: <MomentText instant={updatedAt} /> },
        ]}
        actions={<Actions detail={detail} />}
      />
      {description === null ? null : <Text>{description}</Text>}
    </>
  );
}

/** `/analisi/estrazioni/{id}`: the result, the files and the schedule of one extraction. */
export function ExtractionPage({ id }: { readonly id: number }) {
  const t = useAnalysisTexts();
  const client = useQueryClient();
  const { data, error, refetch } = useApiQuery(readExtraction, { params: { id } });
  const run = useApiMutation(runExtraction, { invalidates: [readExtraction] });
  const plan = useApiMutation(scheduleExtraction, { invalidates: [readExtraction, listExtractions] });
  const stop = useApiMutation(unscheduleExtraction, { invalidates: [readExtraction, listExtractions] });
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  return (
    <Stack gap="md">
      <Facts detail={data} />
      <Paper withBorder p="md">
        <Title order={3} size="h4" mb="sm">
          {t('result.title')}
        </Title>
        <Result id={id} />
      </Paper>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <RunsPanel
          runs={data.runs}
          onStart={(formato) => run.mutateAsync({ params: { id }, body: { formato } })}
          onChange={() => client.invalidateQueries({ queryKey: queryKeyOf(readExtraction) })}
        />
        <SchedulePanel
          schedule={data.schedule}
          onSave={(body) => plan.mutateAsync({ params: { id }, body })}
          onStop={() => stop.mutateAsync({ params: { id } })}
        />
      </SimpleGrid>
    </Stack>
  );
}
