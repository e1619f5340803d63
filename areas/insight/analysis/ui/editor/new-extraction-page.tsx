import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { extractionAddress, extractionsAddress } from '../../api/addresses.ts';
import { createExtraction, listExtractions } from '../../api/index.ts';
import { EMPTY_DEFINITION } from '../../domain/index.ts';
import { useAnalysisTexts } from '../../texts/it.ts';
import { ExtractionEditor } from './extraction-editor.tsx';

/** `/analisi/estrazioni/crea`. */
export function NewExtractionPage() {
  const t = useAnalysisTexts();
  const navigate = useNavigate();
  const create = useApiMutation(createExtraction, { invalidates: [listExtractions] });
  const made = useRef(0);
  return (
    <ExtractionEditor
      initial={{ name: '', description: null, sharedWith: [], definition: EMPTY_DEFINITION }}
      onSave={async (body) => {
        made.current = (await create.mutateAsync({ body })).id;
        notify.done(t('editor.saved'));
      }}
      onSaved={() => navigate({ to: extractionAddress.href({ id: made.current }) })}
      onCancel={() => navigate({ to: extractionsAddress.href() })}
    />
  );
}
