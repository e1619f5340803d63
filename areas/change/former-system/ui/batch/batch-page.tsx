import { Alert, Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type TaskOutcome, TaskProgress, useTask } from '#areas/agency/background-tasks/ui/public.tsx';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { urlOf } from '#platform/api-kit/route.ts';
import { keysOf } from '#platform/domain-kit/entries.ts';
import { formatNumber } from '#platform/domain-kit/number-format.ts';
import { DetailHeader } from '#platform/ui-kit/display/detail-header.tsx';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { queryKeyOf, useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { DownloadButton } from '#platform/ui-shell/download/download-button.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { usePageTitle } from '#platform/ui-shell/routing/page-title.ts';
import { formerBatchAddress, formerSystemAddress } from '../../api/addresses.ts';
import {
  batchResult,
  continueBatch,
  deleteBatch,
  type FormerBatchDetail,
  formerValues,
  listFormerBatches,
  listFormerRows,
  migrationState,
  readFormerBatch,
  startBatch,
  undoBatch,
} from '../../api/index.ts';
import { BATCH_STATUSES, FORMER_KINDS, FORMER_OUTCOMES } from '../../domain/index.ts';
import { useFormerSystemTexts } from '../../texts/it.ts';
import { STATUS_TONES } from '../tones.ts';
import { ColumnsPanel } from './columns-panel.tsx';
import { FormerRows } from './former-rows.tsx';
import { ValuesPanel } from './values-panel.tsx';

const STALE = [readFormerBatch, listFormerRows, listFormerBatches, formerValues, migrationState];

/** Interval at which the counts of a running file are read again. */
const REFRESH_MS = 3000;

function outcomeOf({ counts, mode }: FormerBatchDetail): TaskOutcome {
  if (mode === 'ANNULLAMENTO') return counts.CONSERVATA === 0 ? 'GOOD' : 'PARTLY';
  if (counts.ERRORE + counts.DIVERSA_QUI === 0) return 'GOOD';
  return counts.IMPORTATA + counts.AGGIORNATA + counts.NUOVA + counts.CAMBIATA + counts.INVARIATA > 0 ? 'PARTLY' : 'NOTHING';
}

/** The columns of the file, and the buttons that try or import it. */
function Start({ batch }: { readonly batch: FormerBatchDetail }) {
  const t = useFormerSystemTexts();
  const ask = useConfirm();
  const [fields, setFields] = useState<readonly string[]>(batch.columns.map(({ field }) => field));
  const [open, setOpen] = useState(batch.mode === null);
  const [problem, setProblem] = useState<string>();
  const start = useApiMutation(startBatch, { invalidates: STALE });
  const run = async (mode: 'PROVA' | 'IMPORTAZIONE') => {
    const question = { title: t('batch.importTitle'), message: t('batch.importText'), confirm: t('batch.import') };
    if (mode === 'IMPORTAZIONE' && !(await ask(question))) return;
    setProblem(undefined);
    try {
      await start.mutateAsync({ params: { id: batch.id }, body: { fields: [...fields], mode } });
      setOpen(false);
    } catch (error) {
      if (error instanceof FieldErrors) {
        setOpen(true);
        setProblem(Object.values(error.fields).join(' '));
      } else notify.failed(error);
    }
  };
  return (
    <Paper withBorder p="md" radius="md">
      <Stack gap="md">
        {open ? (
          <ColumnsPanel kind={batch.kind} columns={batch.columns} fields={fields} onChange={setFields} disabled={start.isPending} />
        ) : null}
        {problem === undefined ? null : (
          <Alert color="red" variant="light" role="alert">
            {problem}
          </Alert>
        )}
        <Group>
          <Button variant="default" loading={start.isPending} onClick={() => void run('PROVA')}>
            {t('batch.try')}
          </Button>
          <Button loading={start.isPending} onClick={() => void run('IMPORTAZIONE')}>
            {t('batch.import')}
          </Button>
          <Button variant="subtle" onClick={() => setOpen(!open)} aria-expanded={open}>
            {t(open ? 'batch.hideColumns' : 'batch.showColumns')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

/** Continues an interrupted import, and imports the corrected records. */
function Continue({ batch }: { readonly batch: FormerBatchDetail }) {
  const t = useFormerSystemTexts();
  const go = useApiMutation(continueBatch, { invalidates: STALE });
  const { counts, mode, status } = batch;
  const isInterrupted = status === 'INTERROTTO' && mode === 'IMPORTAZIONE';
  const isLeft = mode === 'IMPORTAZIONE' && counts.NUOVA + counts.CAMBIATA + counts.DA_FARE > 0;
  if (!isInterrupted && !isLeft) return null;
  return (
    <Alert color={isInterrupted ? 'yellow' : 'blue'} variant="light">
      <Group justify="space-between">
        <span>{t(isInterrupted ? 'batch.interrupted' : 'batch.leftToImport')}</span>
        <Button loading={go.isPending} onClick={() => go.mutate({ params: { id: batch.id } }, { onError: notify.failed })}>
          {t('batch.resume')}
        </Button>
      </Group>
    </Alert>
  );
}

function Actions({ batch }: { readonly batch: FormerBatchDetail }) {
  const t = useFormerSystemTexts();
  const ask = useConfirm();
  const navigate = useNavigate();
  const undo = useApiMutation(undoBatch, { invalidates: STALE });
  const remove = useApiMutation(deleteBatch, { invalidates: [listFormerBatches, migrationState] });
  const params = { id: batch.id };
  const undone = async () => {
    const message = t('batch.undoText', { count: batch.created });
    if (!(await ask({ title: t('batch.undoTitle'), message, confirm: t('batch.undo'), danger: true }))) return;
    undo.mutate({ params }, { onError: notify.failed });
  };
  const deleted = async () => {
    const question = { title: t('batch.deleteTitle'), message: t('batch.deleteText'), confirm: t('batch.delete'), danger: true };
    if (!(await ask(question))) return;
    try {
      await remove.mutateAsync({ params });
      notify.done(t('batch.deleted'));
      await navigate({ to: formerSystemAddress.href() });
    } catch (error) {
      notify.failed(error);
    }
  };
  const mayChange = batch.editable && batch.status !== 'IN_CORSO';
  return (
    <>
      {batch.mode === null ? null : (
        <DownloadButton label={t('batch.result')} address={urlOf(batchResult, { params, query: { formato: 'XLSX' } })} />
      )}
      {mayChange && batch.created > 0 ? (
        <Button variant="subtle" color="red" loading={undo.isPending} onClick={() => void undone()}>
          {t('batch.undo')}
        </Button>
      ) : null}
      {mayChange && batch.created === 0 ? (
        <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => void deleted()}>
          {t('batch.delete')}
        </Button>
      ) : null}
    </>
  );
}

function useFacts(batch: FormerBatchDetail) {
  const t = useFormerSystemTexts();
  const language = useLanguage();
  const count = (value: number) => formatNumber(value, language, 0);
  return [
    { label: t('batch.total'), value: `${count(batch.total)} · ${FORMER_KINDS[batch.kind][language]}` },
    ...keysOf(FORMER_OUTCOMES)
      .filter((outcome) => batch.counts[outcome] > 0)
      .map((outcome) => ({
        label: FORMER_OUTCOMES[outcome][language],
        value: (
          <Anchor component={Link} to={formerBatchAddress.href({ id: batch.id, esito: outcome })} inherit>
            {count(batch.counts[outcome])}
          </Anchor>
        ),
      })),
    { label: t('batch.owner'), value: batch.owner },
    { label: t('batch.createdAt'), value: <MomentText instant={batch.createdAt} /> },
  ];
}

function Batch({ batch }: { readonly batch: FormerBatchDetail }) {
  const t = useFormerSystemTexts();
  const language = useLanguage();
  const client = useQueryClient();
  usePageTitle(batch.fileName);
  const facts = useFacts(batch);
  const isRunning = batch.status === 'IN_CORSO';
  const task = useTask(batch.editable ? batch.taskId : null, () => {
    for (const route of STALE) void client.invalidateQueries({ queryKey: queryKeyOf(route) });
  });
  const mayWork = batch.editable && !isRunning;
  return (
    <Stack gap="md">
      <DetailHeader
        title={batch.fileName}
        badge={<StatusBadge tone={STATUS_TONES[batch.status]}>{BATCH_STATUSES[batch.status][language]}</StatusBadge>}
        facts={facts}
        actions={<Actions batch={batch} />}
      />
      {task === undefined ? null : (
        <Paper withBorder p="md" radius="md">
          <TaskProgress task={task} outcome={outcomeOf(batch)} />
        </Paper>
      )}
      {batch.editable ? null : <Text c="dimmed">{t('batch.readOnly')}</Text>}
      {mayWork ? <Continue batch={batch} /> : null}
      {batch.status === 'INCOMPLETO' ? (
        <Alert color="yellow" variant="light">
          {t('batch.incomplete')}
        </Alert>
      ) : null}
      {mayWork && batch.status !== 'COMPLETATO' && batch.status !== 'INCOMPLETO' ? <Start key={batch.status} batch={batch} /> : null}
      {mayWork && batch.mode !== null && batch.status !== 'COMPLETATO' ? <ValuesPanel id={batch.id} /> : null}
      <FormerRows batch={batch} refreshing={isRunning} />
    </Stack>
  );
}

/** `/admin/nais-1/{id}`: a file, from its columns to its records. */
export function BatchPage({ id }: { readonly id: number }) {
  const [isRunning, setRunning] = useState(false);
  const { data, error, refetch } = useApiQuery(readFormerBatch, { params: { id } }, isRunning ? { refetchInterval: REFRESH_MS } : {});
  const now = data?.status === 'IN_CORSO';
  if (data !== undefined && now !== isRunning) setRunning(now);
  if (data?.id === id) return <Batch batch={data} />;
  return error === null ? <LoadingState /> : <QueryError error={error} onRetry={() => void refetch()} />;
}
