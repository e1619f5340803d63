import { Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useMenuSections } from '#platform/ui-shell/frame/menu-sections.ts';
import { useSession } from '#platform/ui-shell/session/session.ts';
import { useAccessTexts } from '../texts.ts';

/** Where one lands: everything that this user may open, by section. */
export function Page() {
  const t = useAccessTexts();
  const language = useLanguage();
  const { nominativo } = useSession();
  const sections = useMenuSections();
  return (
    <Stack gap="md" maw={1200}>
      <div>
        <Title order={2}>{t('home.hello', { name: nominativo })}</Title>
        <Text c="dimmed">{sections.length === 0 ? t('home.nothing') : t('home.open')}</Text>
      </div>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm">
        {sections.map((section) => (
          <Paper key={section.id} withBorder p="md">
            <Title order={3} size="h4" mb={6}>
              {section.title[language]}
            </Title>
            <Stack gap={2}>
              {section.pages.map((page) => (
                <Link key={page.path} to={page.path}>
                  {page.title[language]}
                </Link>
              ))}
            </Stack>
          </Paper>
        ))}
      </SimpleGrid>
    </Stack>
  );
}
