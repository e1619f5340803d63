import { Avatar, Menu, Text, UnstyledButton, useComputedColorScheme, useMantineColorScheme, VisuallyHidden } from '@mantine/core';
import { IconLanguage, IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { setLanguage, useLanguage } from '#platform/ui-kit/texts/language.ts';
import { changeUser, useSession } from '../session/session.ts';
import { useShellTexts } from '../texts/shell-texts.ts';
import { useShellConfig } from './shell-config.ts';

/** Of first and last word, the form of a company ('S.r.l.') aside. */
function initials(name: string): string {
  const all = name.split(/\s+/).filter((word) => word !== '');
  const telling = all.filter((word) => !word.includes('.'));
  const words = telling.length > 0 ? telling : all;
  return `${words[0]?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`.toUpperCase();
}

/** Who is working, language, light or dark, own account, and the way out. */
export function UserMenu() {
  const t = useShellTexts();
  const user = useSession();
  const language = useLanguage();
  const { session } = useShellConfig();
  const client = useQueryClient();
  const scheme = useComputedColorScheme('light');
  const { setColorScheme } = useMantineColorScheme();

  const logout = async () => {
    // Also when the server could not be told: who leaves sees nothing more.
    await changeUser(client, () => session.logout().catch(() => undefined), '/login');
  };

  return (
    <Menu position="bottom-end" width={232}>
      <Menu.Target>
        <UnstyledButton style={{ borderRadius: '50%' }}>
          <VisuallyHidden>{t('frame.userMenu', { name: user.nominativo })}</VisuallyHidden>
          <Avatar color="accent" variant="filled" size={32} radius="xl" aria-hidden>
            {initials(user.nominativo)}
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text fw={600} c="var(--mantine-color-text)" truncate title={user.nominativo}>
            {user.nominativo}
          </Text>
          <Text size="xs">{user.username}</Text>
        </Menu.Label>
        <Menu.Item leftSection={<IconUser size={16} />} component={Link} to="/account">
          {t('frame.account')}
        </Menu.Item>
        <Menu.Item
          leftSection={scheme === 'dark' ? <IconSun size={16} /> : <IconMoon size={16} />}
          onClick={() => setColorScheme(scheme === 'dark' ? 'light' : 'dark')}
        >
          {scheme === 'dark' ? t('frame.scheme.light') : t('frame.scheme.dark')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLanguage size={16} />} onClick={() => setLanguage(language === 'it' ? 'en' : 'it')}>
          {language === 'it' ? 'English' : 'Italiano'}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void logout()}>
          {t('frame.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
