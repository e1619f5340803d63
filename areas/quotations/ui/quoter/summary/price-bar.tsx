import { Button, Drawer, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import classes from '../quoter.module.css';
import { QuoterContext, useQuoter } from '../state/quoter-context.ts';
import { useQuoterTexts } from '../texts.ts';
import { Premium, PremiumFailure } from './premium.tsx';
import { PriceFacts } from './price-facts.tsx';

interface PriceBarProps {
  /** The step's form, which the button 'next' submits. */
  readonly formId: string;
  readonly hasNext: boolean;
}

/** The premium on phones: a bar at the bottom that opens into the whole summary. */
export function PriceBar({ formId, hasNext }: PriceBarProps) {
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
        <Group gap="xs" wrap="nowrap">
          <Button variant="default" onClick={open} aria-expanded={opened}>
            {t('price.details')}
          </Button>
          {hasNext ? (
            <Button type="submit" form={formId}>
              {t('steps.next')}
            </Button>
          ) : null}
        </Group>
      </section>
      <Drawer opened={opened} onClose={close} position="bottom" size="80%" title={t('price.summary')} returnFocus={false}>
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
