import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { forgetList } from '#platform/ui-kit/table/list/list-memory.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import classes from '../frame.module.css';
import type { OpenSection } from './menu-sections.ts';

interface SectionProps {
  readonly section: OpenSection;
  readonly current: string | undefined;
}

function CollapsedSection({ section, current }: SectionProps) {
  const language = useLanguage();
  const holdsCurrent = section.pages.some((page) => page.address.path === current);
  return (
    <Menu position="right-start" trigger="click-hover" openDelay={60} closeDelay={120} withinPortal>
      <Menu.Target>
        <button
          type="button"
          className={classes.item}
          data-collapsed
          data-active={holdsCurrent || undefined}
          aria-label={section.title[language]}
        >
          <section.icon size={20} stroke={1.6} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{section.title[language]}</Menu.Label>
        {section.pages.map((page) => (
          <Menu.Item
            key={page.address.path}
            component={Link}
            to={page.address.path}
            fw={page.address.path === current ? 600 : undefined}
            onClick={() => forgetList(page.address.path)}
          >
            {page.title[language]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface CollapsedSectionsProps {
  readonly sections: readonly OpenSection[];
  readonly current: string | undefined;
}

/** The menu reduced to icons; each opens a list of its pages. */
export function CollapsedSections({ sections, current }: CollapsedSectionsProps) {
  return sections.map((section) => <CollapsedSection key={section.id} section={section} current={current} />);
}
