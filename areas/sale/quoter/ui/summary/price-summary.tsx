import { Paper, Stack } from '@mantine/core';
import { useQuoterTexts } from '../../texts/quoter/it.ts';
import classes from '../quoter.module.css';
import { Premium, PremiumFailure } from './premium.tsx';
import { PriceFacts } from './price-facts.tsx';

/** The side summary on wide screens. */
export function PriceSummary() {
  const t = useQuoterTexts();
  return (
    <Paper component="aside" aria-label={t('price.summary')} withBorder p="md" className={classes.summary}>
      <Stack gap="sm">
        <Premium />
        <PremiumFailure />
        <PriceFacts />
      </Stack>
    </Paper>
  );
}
