import { Drawer } from '@mantine/core';
import { useShellTexts } from '../../texts/shell-texts.ts';
import classes from '../frame.module.css';
import { useShellConfig } from '../shell-config.ts';
import { MainMenu } from './main-menu.tsx';

/** The menu on narrow screens. */
export function PhoneMenu({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const t = useShellTexts();
  const { menuScheme } = useShellConfig();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={272}
      padding={0}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': t('menu.label') } }}
    >
      <div className={`${classes.menu} ${classes.drawer}`} data-menu-scheme={menuScheme}>
        <MainMenu collapsed={false} onToggle={onClose} onNavigate={onClose} narrow />
      </div>
    </Drawer>
  );
}
