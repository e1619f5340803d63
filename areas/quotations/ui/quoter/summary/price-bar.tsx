import { Button, Drawer, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import classes from '../quoter.module.css';
import { QuoterContext, useQuoter } from '../state/quoter-context.ts';
import { useQuoterTexts } from '../texts.ts';
import { Premium, PremiumFailure } from './premium.tsx';
import { PriceFacts } from './price-facts.tsx';

/** The premium on phones: a bar at the bottom that opens into the whole summary. */
export function PriceBar() {
  const t = useQuoterTexts();
  const quoter = useQuoter();
  const [opened, { open, close }] = useDisclosure(false);
  const goToField = (path: string) => {
    close();
    quoter.goToField(path);
  };
  return (
    <>
      <section className={classes.bar} aria-label={t('price.summary')}>
        <Premium />
        <Button variant="default" onClick={open} aria-expanded={opened}>
          {t('price.details')}
        </Button>
      </section>
      <Drawer
        opened={opened}
        onClose={close}
        position="bottom"
        size="80%"
        title={t('price.summary')}
        returnFocus={false}
        closeButtonProps={{ 'aria-label': t('price.closeDetails') }}
      >
        <QuoterContext value={{ ...quoter, goToField }}>
          <Stack gap="sm">
            <Premium />
            <PremiumFailure />
            <PriceFacts />
          </Stack>
        </QuoterContext>
      </Drawer>
    </>
  );
}
