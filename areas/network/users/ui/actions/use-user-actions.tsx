import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { ShownError } from '#platform/ui-kit/feedback/shown-error.ts';
import { CheckboxField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { isApiError } from '#platform/ui-shell/api/api-error.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { listUsers, readUser, setUserState } from '../../api/index.ts';
import { deleteUser, readStaff, resetSecondFactor, userStateSchema } from '../../api/user-routes.ts';
import type { DeactivationCause } from '../../domain/deactivation.ts';
import type { UserPath } from '../../domain/index.ts';
import { DEACTIVATION_LABELS } from '../../domain/texts.ts';
import { useUsersTexts } from '../../texts/it.ts';

interface UserToActOn {
  readonly userPath: UserPath;
  readonly id: number;
  readonly name: string;
  /** Number of users below, where known. */
  readonly below?: number;
  /** Causes of the deactivation; empty when active. */
  readonly causes?: readonly DeactivationCause[];
}

/** Most names that a dialog lists. */
const MAX_NAMES = 12;

function namesOf(people: readonly { readonly name: string }[], more: string): string {
  const names = people.slice(0, MAX_NAMES).map(({ name }) => name);
  return [...names, ...(people.length > MAX_NAMES ? [more] : [])].join(', ');
}

interface DisableDialogProps {
  readonly user: UserToActOn;
  readonly onDisable: (reason: string, withStaff: boolean) => Promise<void>;
  readonly onClose: () => void;
}

function DisableDialog({ user, onDisable, onClose }: DisableDialogProps) {
  const t = useUsersTexts();
  const form = useSchemaForm(userStateSchema, {
    labels: setUserState.fields,
    defaultValues: { enabled: false, reason: '', withStaff: true },
  });
  const staff = useApiQuery(readStaff, { params: { userPath: user.userPath, id: user.id } });
  const sellers = staff.data?.active ?? [];
  const others = (user.below ?? 0) - sellers.length;
  const submit = form.handleSubmit(async (values) => onDisable(values.reason ?? '', values.withStaff === true && sellers.length > 0));
  return (
    <Modal opened onClose={onClose} title={t('disable.title', { name: user.name })} centered>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="sm">
          <Text>{t('disable.text')}</Text>
          {sellers.length === 0 ? null : (
            <>
              <CheckboxField {...form.field('withStaff')} />
              <Text size="sm">{namesOf(sellers, t('disable.more', { count: sellers.length - MAX_NAMES }))}</Text>
            </>
          )}
          {others > 0 ? <Text fw={600}>{t('disable.below', { count: others })}</Text> : null}
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

/** Returns the error to show; unexpected ones get the message of spec §8. */
function shown(error: unknown, words: string): unknown {
  return isApiError(error) && error.status >= 500 ? new ShownError(words) : error;
}

/** Deactivates, reactivates and deletes a user and removes a lost second factor, each after its confirmation. */
export function useUserActions(user: UserToActOn, onDeleted?: () => unknown) {
  const t = useUsersTexts();
  const language = useLanguage();
  const confirm = useConfirm();
  const [asking, setAsking] = useState(false);
  const invalidates = [listUsers, readUser, readStaff];
  const state = useApiMutation(setUserState, { invalidates });
  const removal = useApiMutation(deleteUser, { invalidates: [listUsers] });
  const factor = useApiMutation(resetSecondFactor, { invalidates: [readUser] });
  const params = { userPath: user.userPath, id: user.id };
  const { name } = user;

  const disable = async (reason: string, withStaff: boolean) => {
    try {
      const { together } = await state.mutateAsync({ params, body: { enabled: false, reason, withStaff } });
      notify.done(together === 0 ? t('disable.done', { name }) : t('disable.doneWith', { name, count: together }));
      setAsking(false);
    } catch (error) {
      notify.failed(shown(error, t('disable.failed')));
    }
  };
  const enable = async () => {
    const others = (user.causes ?? []).filter((cause) => cause !== 'MANUALE').map((cause) => DEACTIVATION_LABELS[cause][language]);
    const alone = others.length === 0 ? t('enable.text') : t('enable.textStill', { causes: others.join(', ').toLowerCase() });
    const { together } = await apiClient.call(readStaff, { params }).catch(() => ({ together: [] }));
    const back = others.length === 0 && together.length > 0;
    const names = namesOf(together, t('disable.more', { count: together.length - MAX_NAMES }));
    const message = back ? `${alone} ${t('enable.with', { names })}` : alone;
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
