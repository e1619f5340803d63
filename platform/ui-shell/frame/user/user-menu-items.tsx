import { Menu, Text, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconLanguage, IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { cloneElement } from 'react';
import { accountAddress, loginAddress } from '#platform/api-kit/frame-addresses.ts';
import type { DropdownProps } from '#platform/ui-kit/dropdown/on-demand.tsx';
import { useOpened } from '#platform/ui-kit/dropdown/use-opened.ts';
import { setLanguage, useLanguage } from '#platform/ui-kit/texts/language.ts';
import { dropDrafts } from '../../session/browser-drafts.ts';
import { changeUser, useSession } from '../../session/session.ts';
import { useShellTexts } from '../../texts/shell-texts.ts';
import { useShellConfig } from '../shell-config.ts';

/** Language, colour scheme, own account and sign-out. */
export function UserMenuItems({ button }: DropdownProps) {
  const t = useShellTexts();
  const { opened, setOpened, button: ref } = useOpened();
  const user = useSession();
  const language = useLanguage();
  const { session } = useShellConfig();
  const client = useQueryClient();
  const scheme = useComputedColorScheme('light');
  const { setColorScheme } = useMantineColorScheme();

  const logout = async () => {
    // Also if the server cannot be reached: after sign-out the user sees nothing more.
    const leave = async () => {
      await session.logout().catch(() => undefined);
      dropDrafts(localStorage);
    };
    await changeUser(client, leave, loginAddress.href());
  };

  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" width={232}>
      <Menu.Target>{cloneElement(button, { ref })}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text fw={600} c="var(--mantine-color-text)" truncate title={user.nominativo}>
            {user.nominativo}
          </Text>
          <Text size="xs">{user.username}</Text>
        </Menu.Label>
        <Menu.Item leftSection={<IconUser size={16} />} component={Link} to={accountAddress.href()}>
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
