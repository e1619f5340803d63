import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { extractionAddress } from '../../api/addresses.ts';
import { listExtractions, readExtraction, resultOfExtraction, saveExtraction } from '../../api/index.ts';
import { useAnalysisTexts } from '../../texts/it.ts';
import { ExtractionEditor } from './extraction-editor.tsx';

/** `/analisi/estrazioni/modifica/{id}`. */
export function EditExtractionPage({ id }: { readonly id: number }) {
  const t = useAnalysisTexts();
  const navigate = useNavigate();
  const { data, error, refetch } = useApiQuery(readExtraction, { params: { id } });
  const save = useApiMutation(saveExtraction, { invalidates: [listExtractions, readExtraction, resultOfExtraction] });
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  const { name, description, sharedWith, definition, version, isOwn } = data;
  if (!isOwn) return <Text>{t('editor.notOwn')}</Text>;
  const back = () => navigate({ to: extractionAddress.href({ id }) });
  return (
    <ExtractionEditor
      initial={{ name, description, sharedWith, definition }}
      onSave={async (body) => {
        await save.mutateAsync({ params: { id }, body, version });
        notify.done(t('editor.saved'));
      }}
      onSaved={back}
      onCancel={back}
    />
  );
}
