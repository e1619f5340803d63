import { Paper, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { Link, useRouterState } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useMenuSections } from '#platform/ui-shell/frame/menu/menu-sections.ts';
import { useHasRole, useSession } from '#platform/ui-shell/session/session.ts';
import { usePoliciesTexts } from '../../texts/it.ts';
import type { HomePanel } from '../parts.ts';
import { Production } from './figures/production.tsx';
import classes from './home.module.css';
import { periodOf } from './period/period.ts';
import { PeriodPicker } from './period/period-picker.tsx';

/** Every page that this user may open, by section. */
function OpenPages() {
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

/** Loaded on demand, because not every user has work. */
const WorkCard = lazy(async () => ({ default: (await import('#areas/sale/work-list/ui/public.tsx')).WorkCard }));

interface HomePageProps {
  readonly customerHome: ComponentType;
  readonly laterPanels: readonly HomePanel[];
}

/** `/`: tasks and production; a customer's own area; for a user with neither, the pages they may open. */
export function HomePage({ customerHome: CustomerHome, laterPanels }: HomePageProps) {
  const { gruppo } = useSession();
  return gruppo === 'CLIENTE' ? <CustomerHome /> : <WorkHome laterPanels={laterPanels} />;
}

function WorkHome({ laterPanels }: Pick<HomePageProps, 'laterPanels'>) {
  const t = usePoliciesTexts();
  const { nominativo, gruppo } = useSession();
  const seesContracts = useHasRole('READ_PREVENTIVI', 'READ_POLIZZE');
  // Insurers and adjusters see production and have no work on quotations.
  const sells = gruppo !== 'COMPAGNIA' && gruppo !== 'PERITO';
  const search = useRouterState({ select: (state): Readonly<Record<string, unknown>> => state.location.search });
  const today = useToday();
  const period = periodOf(search, today);
  return (
    <Stack gap="md" maw={1280}>
      <div className={classes.head}>
        <div>
          <Title order={2}>{t('home.hello', { name: nominativo })}</Title>
          {seesContracts ? <Text c="dimmed">{t('home.intro', { from: formatDate(period.from), to: formatDate(period.to) })}</Text> : null}
        </div>
        {seesContracts ? <PeriodPicker period={period} today={today} /> : null}
      </div>
      {laterPanels.map(({ id, isNotice, content: Notice }) => (isNotice === true ? <Notice key={id} /> : null))}
      {seesContracts && sells ? (
        <Suspense fallback={<Skeleton height={280} />}>
          <WorkCard />
        </Suspense>
      ) : null}
      {seesContracts ? <Production period={period} today={today} /> : <OpenPages />}
      {seesContracts ? laterPanels.map(({ id, isNotice, content: Content }) => (isNotice === true ? null : <Content key={id} />)) : null}
    </Stack>
  );
}
