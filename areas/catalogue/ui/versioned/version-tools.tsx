import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useCatalogueTexts } from '../../texts/it.ts';
import type { VersionTool } from './kind-ui.ts';

/** Further actions on a version, each on its own screen. */
export function VersionTools({ tools }: { tools: readonly VersionTool[] }) {
  const t = useCatalogueTexts();
  const language = useLanguage();
  if (tools.length === 0) return null;
  return (
    <Menu position="bottom-end" withArrow>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} stroke={1.6} />}>
          {t('version.tools')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {tools.map(({ label, href }) => (
          <Menu.Item key={href} component={Link} to={href}>
            {label[language]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
