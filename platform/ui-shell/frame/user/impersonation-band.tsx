import { UnstyledButton } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeUser, useSession } from '../../session/session.ts';
import { useShellTexts } from '../../texts/shell-texts.ts';
import classes from '../frame.module.css';
import { notify } from '../notify.tsx';
import { useShellConfig } from '../shell-config.ts';

/**
 * Shows on whose behalf the user works, with buttons one step back or all the way (spec §4). Always visible during
 * impersonation.
 */
export function ImpersonationBand() {
  const t = useShellTexts();
  const { session } = useShellConfig();
  const { nominativo, previousAccess, originalAccess } = useSession();
  const client = useQueryClient();
  const back = useMutation({
    mutationFn: (userId: number) => changeUser(client, () => session.logoutTo(userId)),
    onError: notify.failed,
  });
  if (originalAccess === null) return null;
  const previous = previousAccess !== null && previousAccess.id !== originalAccess.id ? previousAccess : undefined;
  return (
    <div className={classes.band} role="status">
      <span>{t('impersonation.acting', { name: nominativo })}</span>
      {previous === undefined ? null : (
        <UnstyledButton disabled={back.isPending} onClick={() => back.mutate(previous.id)}>
          {t('impersonation.previous', { name: previous.nominativo })}
        </UnstyledButton>
      )}
      <UnstyledButton disabled={back.isPending} onClick={() => back.mutate(originalAccess.id)}>
        {t('impersonation.original')}
      </UnstyledButton>
    </div>
  );
}
