import { Avatar, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { lazy } from 'react';
import { OnDemand } from '#platform/ui-kit/dropdown/on-demand.tsx';
import { loadWithRetry } from '#platform/ui-kit/load-with-retry.ts';
import { useSession } from '../../session/session.ts';
import { useShellTexts } from '../../texts/shell-texts.ts';

const loadItems = () => import('./user-menu-items.tsx');
const UserMenuItems = lazy(async () => ({ default: (await loadWithRetry(loadItems)).UserMenuItems }));

/** Returns the initials of the first and last word, without the legal form of a company ('S.r.l.'). */
function initials(name: string): string {
  const all = name.split(/\s+/).filter((word) => word !== '');
  const telling = all.filter((word) => !word.includes('.'));
  const words = telling.length > 0 ? telling : all;
  return `${words[0]?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`.toUpperCase();
}

/** The name of the user, with the menu of their account. */
export function UserMenu() {
  const t = useShellTexts();
  const user = useSession();
  const button = (
    <UnstyledButton style={{ borderRadius: '50%' }} aria-haspopup="menu">
      <VisuallyHidden>{t('frame.userMenu', { name: user.nominativo })}</VisuallyHidden>
      <Avatar color="accent" variant="filled" size={32} radius="xl" aria-hidden>
        {initials(user.nominativo)}
      </Avatar>
    </UnstyledButton>
  );
  return (
    <OnDemand button={button} load={loadItems}>
      <UserMenuItems button={button} />
    </OnDemand>
  );
}
