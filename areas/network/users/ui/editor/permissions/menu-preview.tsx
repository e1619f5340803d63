import { List, SimpleGrid, Text, Title } from '@mantine/core';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useMenuOf } from '#platform/ui-shell/frame/menu/menu-sections.ts';
import { useUsersTexts } from '../../../texts/it.ts';

/** Menu of a user of a group with these roles. */
export function MenuPreview({ roles, group }: { readonly roles: ReadonlySet<string>; readonly group: string }) {
  const t = useUsersTexts();
  const language = useLanguage();
  const sections = useMenuOf([...roles], group);
  return (
    <section aria-label={t('menuPreview.title')}>
      <Title order={3} size="h5">
        {t('menuPreview.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {sections.length === 0 ? t('menuPreview.none') : t('menuPreview.help')}
      </Text>
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 4 }} spacing="md" verticalSpacing="sm">
        {sections.map((section) => (
          <div key={section.id}>
            <Text fw={600} size="sm">
              {section.title[language]}
            </Text>
            <List size="sm" listStyleType="none">
              {section.pages.map((page) => (
                <List.Item key={page.address.path}>{page.title[language]}</List.Item>
              ))}
            </List>
          </div>
        ))}
      </SimpleGrid>
    </section>
  );
}
