import { Alert, Anchor, Button, Group, Paper, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type TaskOutcome, TaskProgress, useTask } from '#areas/agency/background-tasks/ui/public.tsx';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { urlOf } from '#platform/api-kit/route.ts';
import { keysOf } from '#platform/domain-kit/entries.ts';
import { formatNumber } from '#platform/domain-kit/number-format.ts';
import { DetailHeader } from '#platform/ui-kit/display/detail-header.tsx';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { queryKeyOf, useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { DownloadButton } from '#platform/ui-shell/download/download-button.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { usePageTitle } from '#platform/ui-shell/routing/page-title.ts';
import { quotationSheetAddress, quotationSheetsAddress } from '../../api/addresses.ts';
import { continueSheet, deleteSheet, listRows, listSheets, readSheet, type SheetDetail, sheetResult, startSheet } from '../../api/index.ts';
import type { SheetMode } from '../../domain/index.ts';
import { useQuotationSheetsTexts } from '../../texts/it.ts';
import { SheetStatusBadge } from '../list/sheet-status.tsx';
import { ColumnsPanel } from './columns-panel.tsx';
import { SheetRows } from './sheet-rows.tsx';

const STALE = [readSheet, listRows, listSheets];

/** Interval at which the counts of a running sheet are read again. */
const REFRESH_MS = 3000;

function outcomeOf({ counts }: SheetDetail): TaskOutcome {
  if (counts.failed === 0) return 'GOOD';
  return counts.created + counts.valid > 0 ? 'PARTLY' : 'NOTHING';
}

/** The columns of the file, and the buttons that try it or create its quotations. */
function Start({ sheet }: { readonly sheet: SheetDetail }) {
  const t = useQuotationSheetsTexts();
  const ask = useConfirm();
  const [fields, setFields] = useState<readonly string[]>(sheet.columns.map(({ field }) => field));
  const [open, setOpen] = useState(sheet.mode === null);
  const again = sheet.mode === 'CREAZIONE';
  const [problem, setProblem] = useState<string>();
  const start = useApiMutation(startSheet, { invalidates: STALE });

  const run = async (mode: SheetMode) => {
    const question = { title: t('sheet.createTitle'), message: t('sheet.createText'), confirm: t('sheet.createYes') };
    if (mode === 'CREAZIONE' && !(await ask(question))) return;
    setProblem(undefined);
    try {
      await start.mutateAsync({ params: { id: sheet.id }, body: { fields: [...fields], mode } });
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
        {open ? <ColumnsPanel columns={sheet.columns} fields={fields} onChange={setFields} disabled={start.isPending} /> : null}
        {problem === undefined ? null : (
          <Alert color="red" variant="light" role="alert">
            {problem}
          </Alert>
        )}
        <Group>
          <Button variant="default" loading={start.isPending} onClick={() => void run('PROVA')}>
            {t('sheet.try')}
          </Button>
          <Button variant={again ? 'default' : 'filled'} loading={start.isPending} onClick={() => void run('CREAZIONE')}>
            {again ? t('sheet.again') : t('sheet.create')}
          </Button>
          <Button variant="subtle" onClick={() => setOpen(!open)} aria-expanded={open}>
            {open ? t('sheet.hideColumns') : t('sheet.showColumns')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

/** Continues an interrupted sheet, and creates the quotations of the corrected rows. */
function Continue({ sheet }: { readonly sheet: SheetDetail }) {
  const t = useQuotationSheetsTexts();
  const go = useApiMutation(continueSheet, { invalidates: STALE });
  const { corrected } = sheet.counts;
  const interrupted = sheet.status === 'INTERROTTO' && sheet.mode === 'CREAZIONE';
  if (!interrupted && corrected === 0) return null;
  const run = () => go.mutate({ params: { id: sheet.id } }, { onError: notify.failed });
  return (
    <Alert color={interrupted ? 'yellow' : 'blue'} variant="light">
      <Group justify="space-between">
        <span>{interrupted ? t('sheet.interrupted') : null}</span>
        <Button loading={go.isPending} onClick={run}>
          {interrupted ? t('sheet.resume') : t('sheet.createCorrected', { count: corrected })}
        </Button>
      </Group>
    </Alert>
  );
}

function Actions({ sheet }: { readonly sheet: SheetDetail }) {
  const t = useQuotationSheetsTexts();
  const ask = useConfirm();
  const navigate = useNavigate();
  const remove = useApiMutation(deleteSheet, { invalidates: [listSheets] });
  const confirmed = async () => {
    const question = { title: t('sheet.deleteTitle'), message: t('sheet.deleteText'), confirm: t('sheet.delete'), danger: true };
    if (!(await ask(question))) return;
    try {
      await remove.mutateAsync({ params: { id: sheet.id } });
      notify.done(t('sheet.deleted'));
      await navigate({ to: quotationSheetsAddress.href() });
    } catch (error) {
      notify.failed(error);
    }
  };
  return (
    <>
      {sheet.mode === null ? null : (
        <DownloadButton label={t('sheet.result')} address={urlOf(sheetResult, { params: { id: sheet.id }, query: { formato: 'XLSX' } })} />
      )}
      {sheet.editable && sheet.status !== 'IN_CORSO' ? (
        <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => void confirmed()}>
          {t('sheet.delete')}
        </Button>
      ) : null}
    </>
  );
}

/** The outcome of each count of a sheet; its link shows these rows. */
const OUTCOME_OF = { created: 'CREATA', failed: 'ERRORE', valid: 'VALIDA', corrected: 'CORRETTA', waiting: 'DA_FARE' } as const;

function useFacts(sheet: SheetDetail) {
  const t = useQuotationSheetsTexts();
  const language = useLanguage();
  const count = (value: number) => formatNumber(value, language, 0);
  const kinds = keysOf(OUTCOME_OF);
  return [
    { label: t('sheet.rows'), value: count(sheet.counts.total) },
    ...kinds
      .filter((kind) => sheet.counts[kind] > 0)
      .map((kind) => ({
        label: t(`sheet.counts.${kind}`),
        value: (
          <Anchor component={Link} to={quotationSheetAddress.href({ id: sheet.id, esito: OUTCOME_OF[kind] })} inherit>
            {count(sheet.counts[kind])}
          </Anchor>
        ),
      })),
    { label: t('sheet.owner'), value: sheet.owner },
    { label: t('sheet.createdAt'), value: <MomentText instant={sheet.createdAt} /> },
  ];
}

function Sheet({ sheet }: { readonly sheet: SheetDetail }) {
  const t = useQuotationSheetsTexts();
  const client = useQueryClient();
  usePageTitle(sheet.fileName);
  const facts = useFacts(sheet);
  const running = sheet.status === 'IN_CORSO';
  const task = useTask(sheet.editable ? sheet.taskId : null, () => {
    for (const route of STALE) void client.invalidateQueries({ queryKey: queryKeyOf(route) });
  });
  return (
    <Stack gap="md">
      <DetailHeader
        title={sheet.fileName}
        badge={<SheetStatusBadge status={sheet.status} />}
        facts={facts}
        actions={<Actions sheet={sheet} />}
      />
      {sheet.sameAs === null ? null : (
        <Alert color="yellow" variant="light">
          {t('sheet.same', { count: sheet.sameAs.created })}{' '}
          <Anchor component={Link} to={quotationSheetAddress.href({ id: sheet.sameAs.id })}>
            {t('sheet.sameLink')}
          </Anchor>
        </Alert>
      )}
      {task === undefined ? null : (
        <Paper withBorder p="md" radius="md">
          <TaskProgress task={task} outcome={outcomeOf(sheet)} />
        </Paper>
      )}
      {sheet.editable && !running ? <Continue sheet={sheet} /> : null}
      {sheet.editable && !running && sheet.status !== 'COMPLETATO' ? <Start key={sheet.status} sheet={sheet} /> : null}
      <SheetRows id={sheet.id} refreshing={running} />
    </Stack>
  );
}

/** `/preventivi-da-excel/caricamenti/{id}`: a file, from its columns to its quotations. */
export function SheetPage({ id }: { readonly id: number }) {
  const [running, setRunning] = useState(false);
  const { data, error, refetch } = useApiQuery(readSheet, { params: { id } }, running ? { refetchInterval: REFRESH_MS } : {});
  const now = data?.status === 'IN_CORSO';
  if (data !== undefined && now !== running) setRunning(now);
  if (data?.id === id) return <Sheet sheet={data} />;
  return error === null ? <LoadingState /> : <QueryError error={error} onRetry={() => void refetch()} />;
}
