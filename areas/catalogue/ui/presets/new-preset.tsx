import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { presetBody } from '../../api/index.ts';
import { useCatalogueTexts } from '../texts.ts';
import { PresetFields } from './preset-fields.tsx';
import type { PresetUi } from './preset-ui.ts';
import { usePresetTexts } from './texts.ts';

const EMPTY = { name: '', product: '', package: null, months: null, coverages: [], discount: null, ownerId: null };

/** Makes a shared preset or a seller's own package. */
export function NewPreset({ ui }: { ui: PresetUi }) {
  const t = usePresetTexts();
  const common = useCatalogueTexts();
  const navigate = useNavigate();
  const made = useRef(0);
  const { routes, path, words } = ui;
  const form = useSchemaForm(presetBody, { labels: routes.create.fields, defaultValues: EMPTY });
  const create = useApiMutation(routes.create, { invalidates: [routes.list] });
  return (
    <PageForm
      form={form}
      saveLabel={common('record.create')}
      onSave={async (body) => {
        const { id } = await create.mutateAsync({ body });
        made.current = id;
        notify.done(t('created', { name: body.name }));
      }}
      onSaved={() => navigate({ to: `${path}/${made.current}` })}
      onCancel={() => navigate({ to: path })}
    >
      <PresetFields form={form} own={words === 'own'} ownerLabel="" readOnly={false} />
    </PageForm>
  );
}
