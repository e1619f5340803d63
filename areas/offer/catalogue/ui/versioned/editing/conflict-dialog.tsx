import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { differences } from '#platform/domain-kit/versioned/differences.ts';
import type { ShapeNode } from '#platform/domain-kit/versioned/shape.ts';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { kitText } from '#platform/ui-kit/texts/kit-texts.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import type { VersionedRoutes } from '../../../api/index.ts';
import { useCatalogueTexts } from '../../../texts/it.ts';
import { ChangeList } from '../tabs/change-list.tsx';
import type { Conflict } from './use-version-form.ts';

interface ChoiceProps {
  readonly shape: ShapeNode;
  /** Why the save was refused. */
  readonly message: string;
  /** What the server has now; undefined while it loads. */
  readonly fresh: { readonly version: number; readonly content: unknown } | undefined;
  readonly mine: unknown;
  readonly onKeepMine: (version: number) => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
}

/** After a concurrent save: both versions field by field, and a choice. */
export function ConflictChoice({ shape, message, fresh, mine, onKeepMine, onTakeTheirs, onClose }: ChoiceProps) {
  const t = useCatalogueTexts();
  const changes = fresh === undefined ? [] : differences(shape, fresh.content, mine);
  return (
    <Modal
      closeButtonProps={{ 'aria-label': kitText('close') }}
      opened
      onClose={onClose}
      title={t('form.conflictTitle')}
      centered
      size="lg"
    >
      <Stack gap="md">
        <Text>{t('form.conflict', { message })}</Text>
        {fresh === undefined ? <LoadingState height={80} /> : <ChangeList changes={changes} />}
        {fresh !== undefined && changes.length === 0 ? <Text>{t('form.same')}</Text> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onTakeTheirs}>
            {t('form.takeTheirs')}
          </Button>
          <Button color="red.9" disabled={fresh === undefined} onClick={() => fresh !== undefined && onKeepMine(fresh.version)}>
            {t('form.keepMine')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

interface ConflictDialogProps extends Omit<ChoiceProps, 'shape' | 'message' | 'fresh'> {
  readonly routes: VersionedRoutes;
  readonly params: { readonly id: number; readonly numero: number };
  readonly conflict: Conflict;
}

/** The choice for a version of the catalogue. */
export function ConflictDialog({ routes, params, conflict, ...choice }: ConflictDialogProps) {
  const { data, isPlaceholderData, isFetching } = useApiQuery(routes.readVersion, { params }, { staleTime: 0 });
  const fresh = data === undefined || isPlaceholderData || isFetching ? undefined : data;
  return <ConflictChoice shape={routes.shape} message={conflict.message} fresh={fresh} {...choice} />;
}
