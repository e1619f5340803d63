import { Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useMenuSections } from '#platform/ui-shell/frame/menu/menu-sections.ts';
import { usePoliciesTexts } from '../../texts/it.ts';

/** Every page that this user may open, by section. */
export function OpenPages() {
  const t = usePoliciesTexts();
  const language = useLanguage();
  const sections = useMenuSections();
  return (
    <>
      <Text c="dimmed">{sections.length === 0 ? t('home.nothing') : t('home.open')}</Text>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm">
        {sections.map((section) => (
          <Paper key={section.id} withBorder p="md">
            <Title order={3} size="h4" mb={6}>
              {section.title[language]}
            </Title>
            <Stack gap={2}>
              {section.pages.map((page) => (
                <Link key={page.address.path} to={page.address.path}>
                  {page.title[language]}
                </Link>
              ))}
            </Stack>
          </Paper>
        ))}
      </SimpleGrid>
    </>
  );
}
