import { UrlTabs } from '#platform/ui-kit/display/url-tabs.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { readRun, readScript } from '../api/index.ts';
import { useConsoleTexts } from '../texts/it.ts';
import { type Draft, EMPTY_DRAFT } from './editor/draft.ts';
import { EditorPanel } from './editor/editor-panel.tsx';
import { RunsList } from './runs/runs-list.tsx';
import { ScriptsList } from './scripts/scripts-list.tsx';

interface ConsolePageProps {
  readonly script?: number | undefined;
  readonly esecuzione?: number | undefined;
}

/** The editor with a saved script, the script of a run, or an empty one. */
function Editor({ script, esecuzione }: ConsolePageProps) {
  const saved = useApiQuery(readScript, { params: { id: script ?? 0 }, query: {} }, { enabled: script !== undefined });
  const run = useApiQuery(
    readRun,
    { params: { id: esecuzione ?? 0 }, query: {} },
    { enabled: script === undefined && esecuzione !== undefined },
  );
  const loaded = script === undefined ? run : saved;
  if (loaded.error !== null) return <QueryError error={loaded.error} onRetry={() => void loaded.refetch()} />;
  let draft: Draft | undefined = EMPTY_DRAFT;
  if (script !== undefined) draft = saved.data === undefined ? undefined : { ...saved.data, script: saved.data };
  else if (esecuzione !== undefined) draft = run.data === undefined ? undefined : { source: run.data.source, parameters: [], script: null };
  if (draft === undefined) return <LoadingState />;
  return <EditorPanel key={`${script} ${esecuzione} ${draft.script?.version}`} initial={draft} />;
}

/** `/admin/console`: scripts over the queries and commands of the product. */
export function ConsolePage({ script, esecuzione }: ConsolePageProps) {
  const t = useConsoleTexts();
  return (
    <UrlTabs
      tabs={[
        { id: 'editor', label: t('tabs.editor'), content: <Editor script={script} esecuzione={esecuzione} /> },
        { id: 'script', label: t('tabs.scripts'), content: <ScriptsList /> },
        { id: 'esecuzioni', label: t('tabs.runs'), content: <RunsList /> },
      ]}
    />
  );
}
