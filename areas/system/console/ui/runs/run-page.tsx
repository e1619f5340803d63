import { Box, Button, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { historyAddress, traceAddress } from '#areas/system/operations/api/addresses.ts';
import { DetailHeader } from '#platform/ui-kit/display/detail-header.tsx';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { consoleAddress } from '../../api/addresses.ts';
import { type RunDetail, readRun } from '../../api/index.ts';
import { failureText } from '../../domain/index.ts';
import { useConsoleTexts } from '../../texts/it.ts';
import classes from '../editor/code-editor.module.css';
import { ChangesTable } from './changes-table.tsx';
import { RunActions } from './run-actions.tsx';
import { RunBadge } from './run-badge.tsx';
import { Output } from './run-result.tsx';

/** Records that are shown at first, and at most. */
const FIRST = 20;
const MOST = 1000;

function Facts({ run }: { readonly run: RunDetail }) {
  const t = useConsoleTexts();
  const language = useLanguage();
  const { reason, decidedBy, decidedAt, decisionNote, appliedAt, failure, values } = run;
  const decided = decidedBy === null ? [] : [{ label: t('run.decidedBy'), value: decidedBy }];
  return (
    <KeyValueList
      items={[
        ...Object.entries(values).map(([label, value]) => ({ label: `params.${label}`, value: value ?? '' })),
        ...(reason === null ? [] : [{ label: t('run.reason'), value: reason }]),
        ...decided,
        ...(decidedAt === null ? [] : [{ label: t('run.decidedAt'), value: <MomentText instant={decidedAt} /> }]),
        ...(decisionNote === null ? [] : [{ label: t('run.note'), value: decisionNote }]),
        ...(appliedAt === null ? [] : [{ label: t('run.appliedAt'), value: <MomentText instant={appliedAt} /> }]),
        ...(failure === null ? [] : [{ label: t('run.failure'), value: failureText(failure, language) }]),
      ]}
    />
  );
}

/** Everything that an applied run changed, or what the audit trail keeps of one that was not applied. */
const traceOf = ({ id, appliedRequestId }: RunDetail): string =>
  appliedRequestId === null ? historyAddress.href({ entita: 'console_run', id }) : traceAddress.href({ richiesta: appliedRequestId });

/** `/admin/console/{id}`: a run with its script, output and differences. */
export function RunPage({ id }: { readonly id: number }) {
  const t = useConsoleTexts();
  const mayTrace = useHasRole('ENTITY_TRACE');
  const [records, setRecords] = useState(FIRST);
  const { data, error, refetch } = useApiQuery(readRun, { params: { id }, query: { record: records } });
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  return (
    <Stack gap="lg">
      <DetailHeader
        title={data.scriptName ?? t('runs.unsaved')}
        badge={<RunBadge status={data.status} />}
        facts={[
          { label: t('runs.at'), value: <MomentText instant={data.createdAt} /> },
          { label: t('runs.who'), value: data.who },
          { label: t('run.calls'), value: data.calls },
        ]}
        actions={
          <>
            {mayTrace ? (
              <Button component={Link} to={traceOf(data)} variant="default">
                {t('run.trace')}
              </Button>
            ) : null}
            <Button component={Link} to={consoleAddress.href({ esecuzione: id })} variant="default">
              {t('run.openInEditor')}
            </Button>
          </>
        }
      />
      <RunActions run={data} />
      <Facts run={data} />
      {data.changes === 0 ? null : <ChangesTable run={data} />}
      {data.records.length < Math.min(data.changes, MOST) ? (
        <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={() => setRecords(MOST)}>
          {t('run.allRecords')}
        </Button>
      ) : null}
      <Output run={data} />
      <Stack gap={4}>
        <Text fw={600}>{t('editor.program')}</Text>
        <Box
          component="pre"
          m={0}
          className={`${classes.code} ${classes.docs}`}
          role="region"
          aria-label={t('editor.program')}
          tabIndex={0}
        >
          {data.source}
        </Box>
      </Stack>
    </Stack>
  );
}
