import { Button, CopyButton, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { readUser } from '../../api/index.ts';
import { dropPasswordLink, makePasswordLink, type UserDetail } from '../../api/user-routes.ts';
import type { UserPath } from '../../domain/index.ts';
import { useUsersTexts } from '../../texts/it.ts';

type Password = UserDetail['password'];

/** State of the password link; null once the password was chosen. */
export function PasswordState({ password: { chosen, link } }: { password: Password }) {
  const t = useUsersTexts();
  if (link === null) return chosen ? null : t('password.none');
  const { kind, state, mail, madeAt, expiresAt } = link;
  const what = t(`password.kinds.${kind}`);
  switch (state) {
    case 'USATO':
      return null;
    case 'ANNULLATO':
      return t('password.revoked', { what });
    case 'SCADUTO':
      return (
        <>
          {t('password.expired', { what })} <MomentText instant={expiresAt} />
        </>
      );
    case 'APERTO':
      return (
        <>
          {t(mail === null ? 'password.byHand' : mail === 'FAILED' ? 'password.notDelivered' : 'password.sent', { what })}{' '}
          <MomentText instant={madeAt} />, {t('password.until')} <MomentText instant={expiresAt} />
        </>
      );
  }
}

/** Returns the label of the button that creates the link. */
export function usePasswordAction({ chosen, link, byHand }: Password): string {
  const t = useUsersTexts();
  if (chosen || link?.kind === 'NUOVA_PASSWORD') return t('actions.password');
  if (byHand) return t('actions.invitationByHand');
  return link === null ? t('actions.invite') : t('actions.inviteAgain');
}

/** Sends a user the password link; without a mail server it is shown once, to be handed over. */
export function PasswordLinkDialog({ userPath, user, onClose }: { userPath: UserPath; user: UserDetail; onClose: () => void }) {
  const t = useUsersTexts();
  const [address, setAddress] = useState<string>();
  const params = { userPath, id: user.id };
  const make = useApiMutation(makePasswordLink, { invalidates: [readUser] });
  const drop = useApiMutation(dropPasswordLink, { invalidates: [readUser] });
  const { chosen, link, byHand } = user.password;

  const send = async () => {
    try {
      const made = await make.mutateAsync({ params });
      if (made.link !== null) return setAddress(made.link);
      notify.done(t('password.done', { email: made.email ?? '' }));
      onClose();
    } catch (error) {
      notify.failed(error);
    }
  };
  const revoke = async () => {
    try {
      await drop.mutateAsync({ params });
      notify.done(t('password.dropped'));
      onClose();
    } catch (error) {
      notify.failed(error);
    }
  };
  return (
    <Modal opened onClose={onClose} title={t('password.title', { name: user.name })} centered>
      {address === undefined ? (
        <Stack gap="sm">
          {chosen ? <Text>{t('password.ends')}</Text> : null}
          <Text>{byHand ? t('password.handOver') : t('password.text', { email: user.registry.email ?? '' })}</Text>
          <Group justify="flex-end">
            {link?.state === 'APERTO' ? (
              <Button variant="outline" color="red.9" loading={drop.isPending} onClick={() => void revoke()}>
                {t('password.drop')}
              </Button>
            ) : null}
            <Button variant="default" onClick={onClose}>
              {t('actions.cancel')}
            </Button>
            <Button loading={make.isPending} onClick={() => void send()}>
              {byHand ? t('password.make') : t('password.send')}
            </Button>
          </Group>
        </Stack>
      ) : (
        <Stack gap="sm">
          <Text>{t('password.once')}</Text>
          <TextInput label={t('password.link')} value={address} readOnly onFocus={(event) => event.currentTarget.select()} />
          <Group justify="flex-end">
            <CopyButton value={address}>
              {({ copied, copy }) => <Button onClick={copy}>{copied ? t('password.copied') : t('password.copy')}</Button>}
            </CopyButton>
            <Button variant="default" onClick={onClose}>
              {t('password.close')}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
