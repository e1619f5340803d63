import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { presetBody } from '../../api/preset-routes.ts';
import { usePresetTexts } from '../../texts/preset/it.ts';
import { NewRecord } from '../new-record.tsx';
import { PresetFields } from './preset-fields.tsx';
import type { PresetUi } from './preset-ui.ts';

const EMPTY = { name: '', product: '', package: null, months: null, coverages: [], discount: null, ownerId: null };

/** Creates a shared preset or a seller's own package. */
export function NewPreset({ ui }: { ui: PresetUi }) {
  const t = usePresetTexts();
  const { routes, addresses, words } = ui;
  const form = useSchemaForm(presetBody, { labels: routes.create.fields, defaultValues: EMPTY });
  const create = useApiMutation(routes.create, { invalidates: [routes.list] });
  return (
    <NewRecord
      form={form}
      addresses={addresses}
      create={(body) => create.mutateAsync({ body })}
      created={({ name }) => t('created', { name })}
    >
      <PresetFields form={form} own={words === 'own'} ownerLabel="" readOnly={false} />
    </NewRecord>
  );
}
