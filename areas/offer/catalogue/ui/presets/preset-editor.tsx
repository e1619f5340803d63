import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { DetailHeader } from '#platform/ui-kit/display/detail-header.tsx';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { EmptyState, QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { isApiError } from '#platform/ui-shell/api/api-error.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { usePageTitle } from '#platform/ui-shell/routing/page-title.ts';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { type PresetDetail, presetBody } from '../../api/preset-routes.ts';
import { useCatalogueTexts } from '../../texts/it.ts';
import { usePresetTexts } from '../../texts/preset/it.ts';
import { PresetFields } from './preset-fields.tsx';
import type { PresetUi } from './preset-ui.ts';

function Editor({ ui, preset }: { ui: PresetUi; preset: PresetDetail }) {
  const t = usePresetTexts();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { routes, addresses, words } = ui;
  const mayUpdate = useHasRole(ui.roles.update);
  const { id, version, name, product, months, coverages, discount, ownerId, owner } = preset;
  const values = { name, product, package: preset.package, months, coverages, discount, ownerId };
  const form = useSchemaForm(presetBody, { labels: routes.save.fields, defaultValues: values, values });
  const save = useApiMutation(routes.save, { invalidates: [routes.list, routes.read] });
  const remove = useApiMutation(routes.remove, { invalidates: [routes.list] });
  usePageTitle(name);

  const drop = async () => {
    const sure = await confirm({ title: t('deleteTitle', { name }), message: t('deleteText'), confirm: t('delete'), danger: true });
    if (!sure) return;
    try {
      await remove.mutateAsync({ params: { id } });
      notify.done(t('deleted', { name }));
      await navigate({ to: addresses.list.href() });
    } catch (error) {
      notify.failed(isApiError(error) ? error : new Error(t('deleteFailed')));
    }
  };
  return (
    <>
      <DetailHeader
        title={name}
        facts={owner === null ? [] : [{ label: t('columns.owner'), value: owner }]}
        actions={
          mayUpdate ? (
            <Button variant="outline" color="red.9" loading={remove.isPending} onClick={() => void drop()}>
              {t('delete')}
            </Button>
          ) : undefined
        }
      />
      {mayUpdate ? (
        <PageForm
          form={form}
          onSave={async (body) => {
            await save.mutateAsync({ params: { id }, body, version });
            notify.done(t('saved', { name: body.name }));
          }}
          onCancel={() => navigate({ to: addresses.list.href() })}
        >
          <PresetFields form={form} own={words === 'own'} ownerLabel={owner ?? ''} readOnly={false} />
        </PageForm>
      ) : (
        <fieldset disabled style={{ border: 0, padding: 0, margin: 0 }}>
          <PresetFields form={form} own={words === 'own'} ownerLabel={owner ?? ''} readOnly />
        </fieldset>
      )}
    </>
  );
}

/** One shared preset or own package. */
export function PresetEditor({ ui, id }: { readonly ui: PresetUi; readonly id: number }) {
  const common = useCatalogueTexts();
  const { data, error, refetch } = useApiQuery(ui.routes.read, { params: { id } });
  if (data !== undefined) return <Editor key={data.id} ui={ui} preset={data} />;
  if (error === null) return <LoadingState />;
  if (!isApiError(error, 'NOT_FOUND')) return <QueryError error={error} onRetry={() => void refetch()} />;
  return (
    <EmptyState
      title={common('record.notFound')}
      text={common('record.notFoundText')}
      action={
        <Button component={Link} to={ui.addresses.list.href()} variant="default">
          {common('record.back')}
        </Button>
      }
    />
  );
}
