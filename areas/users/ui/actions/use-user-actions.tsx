import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { ShownError } from '#platform/ui-kit/feedback/shown-error.ts';
import { TextAreaField } from '#platform/ui-kit/form/text-area-field.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { isApiError } from '#platform/ui-shell/api/api-error.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { deleteUser, listUsers, readUser, resetSecondFactor, setUserState, userStateSchema } from '../../api/index.ts';
import { DEACTIVATION_LABELS, type DeactivationCause, type UserPath } from '../../domain/index.ts';
import { useUsersTexts } from '../texts.ts';

interface UserToActOn {
  readonly userPath: UserPath;
  readonly id: number;
  readonly name: string;
  /** Users below, where it is known. */
  readonly below?: number;
  /** Why he is deactivated; empty when he is not. */
  readonly causes?: readonly DeactivationCause[];
}

interface DisableDialogProps {
  readonly user: UserToActOn;
  readonly onDisable: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

function DisableDialog({ user, onDisable, onClose }: DisableDialogProps) {
  const t = useUsersTexts();
  const form = useSchemaForm(userStateSchema, {
    labels: setUserState.fields,
    defaultValues: { enabled: false, reason: '' },
  });
  const submit = form.handleSubmit(async (values) => onDisable(values.reason ?? ''));
  return (
    <Modal opened onClose={onClose} title={t('disable.title', { name: user.name })} centered>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="sm">
          <Text>{t('disable.text')}</Text>
          {user.below === undefined || user.below === 0 ? null : <Text fw={600}>{t('disable.below', { count: user.below })}</Text>}
          <TextAreaField {...form.field('reason')} required maxLength={500} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('actions.cancel')}
            </Button>
            <Button type="submit" color="red.9" loading={form.formState.isSubmitting}>
              {t('actions.disable')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** What went wrong; for the unexpected the words of spec §8. */
function shown(error: unknown, words: string): unknown {
  return isApiError(error) && error.status >= 500 ? new ShownError(words) : error;
}

/** Deactivating, reactivating and deleting a user, taking a lost second factor away, with what must be asked before. */
export function useUserActions(user: UserToActOn, onDeleted?: () => unknown) {
  const t = useUsersTexts();
  const language = useLanguage();
  const confirm = useConfirm();
  const [asking, setAsking] = useState(false);
  const invalidates = [listUsers, readUser];
  const state = useApiMutation(setUserState, { invalidates });
  const removal = useApiMutation(deleteUser, { invalidates: [listUsers] });
  const factor = useApiMutation(resetSecondFactor, { invalidates: [readUser] });
  const params = { userPath: user.userPath, id: user.id };
  const { name } = user;

  const disable = async (reason: string) => {
    try {
      await state.mutateAsync({ params, body: { enabled: false, reason } });
      notify.done(t('disable.done', { name }));
      setAsking(false);
    } catch (error) {
      notify.failed(shown(error, t('disable.failed')));
    }
  };
  const enable = async () => {
    const others = (user.causes ?? []).filter((cause) => cause !== 'MANUALE').map((cause) => DEACTIVATION_LABELS[cause][language]);
    const message = others.length === 0 ? t('enable.text') : t('enable.textStill', { causes: others.join(', ').toLowerCase() });
    if (!(await confirm({ title: t('enable.title', { name }), message, confirm: t('actions.enable') }))) return;
    try {
      const { enabled, causes } = await state.mutateAsync({ params, body: { enabled: true, reason: null } });
      const why = causes.map((cause) => DEACTIVATION_LABELS[cause][language]).join(', ');
      notify.done(enabled ? t('enable.done', { name }) : t('enable.still', { name, causes: why }));
    } catch (error) {
      notify.failed(shown(error, t('disable.failed')));
    }
  };
  const remove = async () => {
    const sure = await confirm({
      title: t('delete.title', { name }),
      message: t('delete.text'),
      confirm: t('actions.delete'),
      danger: true,
    });
    if (!sure) return;
    try {
      const { message } = await removal.mutateAsync({ params });
      notify.done(message);
      await onDeleted?.();
    } catch (error) {
      notify.failed(shown(error, t('delete.failed', { name })));
    }
  };
  const resetFactor = async () => {
    const sure = await confirm({
      title: t('factor.title', { name }),
      message: t('factor.text'),
      confirm: t('actions.factor'),
      danger: true,
    });
    if (!sure) return;
    try {
      await factor.mutateAsync({ params });
      notify.done(t('factor.done', { name }));
    } catch (error) {
      notify.failed(error);
    }
  };
  const dialogs: ReactNode = asking ? <DisableDialog user={user} onDisable={disable} onClose={() => setAsking(false)} /> : null;
  return { askDisable: () => setAsking(true), enable, remove, resetFactor, dialogs };
}
