import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { loadWithRetry } from '#platform/ui-kit/load-with-retry.ts';
import { useQuoterTexts } from '../../texts/quoter/it.ts';
import classes from '../quoter.module.css';
import { Premium } from './premium.tsx';

/** Most screens have the summary next to the page. */
const PriceDrawer = lazy(async () => ({ default: (await loadWithRetry(() => import('./price-drawer.tsx'))).PriceDrawer }));

interface PriceBarProps {
  /** The step's form, which the button 'next' submits. */
  readonly formId: string;
  readonly hasNext: boolean;
  readonly saving: boolean;
}

/**
 * The premium on phones: a bar at the bottom that opens the whole summary, with the button 'next'. The last step shows
 * the whole price itself.
 */
export function PriceBar({ formId, hasNext, saving }: PriceBarProps) {
  const t = useQuoterTexts();
  const [asked, setAsked] = useState(false);
  const [opened, { open, close }] = useDisclosure(false, { onOpen: () => setAsked(true) });
  return (
    <>
      <section className={classes.bar} aria-label={t('price.summary')}>
        <Premium />
        <Group gap="xs" wrap="nowrap">
          {hasNext ? (
            <Button variant="default" onClick={open} aria-expanded={opened}>
              {t('price.details')}
            </Button>
          ) : null}
          <Button type="submit" form={formId} loading={!hasNext && saving} aria-label={hasNext ? undefined : t('save.saveAndGo')}>
            {hasNext ? t('steps.next') : t('save.saveShort')}
          </Button>
        </Group>
      </section>
      {asked ? (
        <Suspense fallback={null}>
          <PriceDrawer opened={opened} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
