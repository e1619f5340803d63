import { useNavigate } from '@tanstack/react-router';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { isApiError } from '#platform/ui-shell/api/api-error.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import type { RecordAddresses } from '../../../api/addresses.ts';
import type { RecordDetail, VersionedRoutes } from '../../../api/index.ts';
import { useCatalogueTexts } from '../../../texts/it.ts';

interface ActionParts {
  readonly routes: VersionedRoutes;
  readonly addresses: RecordAddresses;
  readonly feminine: boolean;
  readonly record: Pick<RecordDetail, 'id' | 'name'>;
}

/**
 * Returns the actions on a record and its drafts outside the form, each with its question and its message (spec §8).
 */
export function useVersionActions({ routes, addresses, feminine, record }: ActionParts) {
  const t = useCatalogueTexts();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { id, name } = record;
  const invalidates = [routes.read, routes.list, routes.history];
  const newDraft = useApiMutation(routes.newDraft, { invalidates });
  const deleteDraft = useApiMutation(routes.deleteDraft, { invalidates });
  const remove = useApiMutation(routes.remove, { invalidates: [routes.list] });

  /** Refusals show their own text; an unexpected failure names the deletion. */
  const failed = (error: unknown) => {
    if (isApiError(error) && error.status >= 500) notify.failed(new Error(t(`deleteFailed.${routes.kind}`)));
    else notify.failed(error);
  };
  return {
    draftFrom: async (from: number) => {
      try {
        const { number } = await newDraft.mutateAsync({ params: { id }, body: { from } });
        notify.done(t('version.created', { number }));
        await navigate({ to: addresses.record.href({ id, versione: number }) });
      } catch (error) {
        notify.failed(error);
      }
    },
    deleteDraft: async (numero: number) => {
      const yes = await confirm({
        title: t('version.deleteTitle', { number: numero }),
        message: t('version.deleteText'),
        confirm: t('version.delete'),
        danger: true,
      });
      if (!yes) return;
      try {
        await deleteDraft.mutateAsync({ params: { id, numero } });
        notify.done(t('version.deleted', { number: numero }));
        await navigate({ to: addresses.record.href({ id }) });
      } catch (error) {
        failed(error);
      }
    },
    remove: async () => {
      const title = t('record.deleteTitle', { name });
      if (!(await confirm({ title, message: t('record.deleteText'), confirm: t('record.delete'), danger: true }))) return;
      try {
        await remove.mutateAsync({ params: { id } });
        notify.done(t(feminine ? 'record.deleted' : 'record.deletedMasculine', { name }));
        await navigate({ to: addresses.list.href() });
      } catch (error) {
        failed(error);
      }
    },
  };
}

export type VersionActions = ReturnType<typeof useVersionActions>;
