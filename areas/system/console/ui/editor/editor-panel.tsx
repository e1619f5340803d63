import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { loadWithRetry } from '#platform/ui-kit/load-with-retry.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { listRuns, type RunDetail, type RunValues, readScriptApi, startRun, stopRun } from '../../api/index.ts';
import { BOUNDS, failureText } from '../../domain/index.ts';
import { useConsoleTexts } from '../../texts/it.ts';
import { RunResult } from '../runs/run-result.tsx';
import { SaveScriptDialog } from '../scripts/save-script-dialog.tsx';
import { ApiDocs } from './api-docs.tsx';
import classes from './code-editor.module.css';
import type { Draft } from './draft.ts';
import { ValuesDialog } from './values-dialog.tsx';

/** The editor is larger than all pages: it loads with the first one that needs it. */
const CodeEditor = lazy(async () => ({ default: (await loadWithRetry(() => import('./code-editor.tsx'))).CodeEditor }));

type Mode = 'read' | 'try';

function useRun(draft: Draft) {
  const start = useApiMutation(startRun, { invalidates: [listRuns], timeout: BOUNDS.answerMs });
  const stop = useApiMutation(stopRun);
  const [run, setRun] = useState<RunDetail | null>(null);
  const [values, setValues] = useState<RunValues>({});
  const key = useRef('');
  return {
    run,
    values,
    running: start.isPending,
    stop: () => stop.mutateAsync({ body: { key: key.current } }),
    start: async (mode: Mode, given: RunValues) => {
      setValues(given);
      const { source, parameters, script } = draft;
      const unchanged = script?.source === source;
      setRun(null);
      key.current = crypto.randomUUID();
      const body = { source, parameters: [...parameters], values: given, scriptId: unchanged ? script.id : null, key: key.current };
      setRun(await start.mutateAsync({ body: { ...body, writes: mode === 'try' } }));
    },
  };
}

/** The script, its documentation and the result of the last run. */
export function EditorPanel({ initial }: { readonly initial: Draft }) {
  const t = useConsoleTexts();
  const language = useLanguage();
  const [draft, setDraft] = useState(initial);
  const [asking, setAsking] = useState<Mode | null>(null);
  const [saving, setSaving] = useState(false);
  const api = useApiQuery(readScriptApi, {});
  const { run, values, running, start, stop } = useRun(draft);
  const failure = run?.failure ?? null;
  const mark = useMemo(
    () =>
      failure?.line === null || failure === null
        ? null
        : { line: failure.line, column: failure.column, message: failureText(failure, language) },
    [failure, language],
  );
  if (api.error !== null) return <QueryError error={api.error} onRetry={() => void api.refetch()} />;
  if (api.data === undefined) return <LoadingState />;
  const ask = (mode: Mode) => {
    if (draft.parameters.length > 0) setAsking(mode);
    else void start(mode, {}).catch(notify.failed);
  };
  return (
    <Stack gap="md">
      <div className={classes.layout}>
        <Stack gap="xs">
          <Text size="sm">
            {draft.script === null ? t('editor.intro') : t('editor.of', { name: draft.script.name, version: draft.script.version })}
          </Text>
          <Suspense fallback={<Skeleton height={240} />}>
            <CodeEditor
              label={t('editor.program')}
              initial={initial.source}
              operations={api.data.operations}
              mark={mark}
              onChange={(source) => setDraft((before) => ({ ...before, source }))}
            />
          </Suspense>
          <Group gap="xs">
            <Button loading={running} onClick={() => ask('read')}>
              {t('editor.run')}
            </Button>
            <Button variant="default" disabled={running} onClick={() => ask('try')}>
              {t('editor.try')}
            </Button>
            <Button variant="default" onClick={() => setSaving(true)}>
              {t('editor.save')}
            </Button>
            {running ? (
              <Button color="red" variant="light" onClick={() => void stop().catch(notify.failed)}>
                {t('editor.stop')}
              </Button>
            ) : null}
          </Group>
          <div aria-live="polite">{run === null ? null : <RunResult run={run} />}</div>
        </Stack>
        <ApiDocs operations={api.data.operations} />
      </div>
      {asking === null ? null : (
        <ValuesDialog
          parameters={draft.parameters}
          values={values}
          saveLabel={t(asking === 'read' ? 'editor.run' : 'editor.try')}
          onRun={(given) => start(asking, given)}
          onClose={() => setAsking(null)}
        />
      )}
      {saving ? <SaveScriptDialog draft={draft} onClose={() => setSaving(false)} /> : null}
    </Stack>
  );
}
