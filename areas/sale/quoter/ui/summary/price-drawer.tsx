import { Drawer, Stack } from '@mantine/core';
import { useQuoterTexts } from '../../texts/quoter/it.ts';
import { QuoterContext, useQuoter } from '../state/quoter-context.ts';
import { Premium, PremiumFailure } from './premium.tsx';
import { PriceFacts } from './price-facts.tsx';

/** The whole summary on phones; a link to a field closes it and shows the field. */
export function PriceDrawer({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const t = useQuoterTexts();
  const quoter = useQuoter();
  const goToField = (path: string) => {
    onClose();
    quoter.goToField(path);
  };
  return (
    <Drawer opened={opened} onClose={onClose} position="bottom" size="80%" title={t('price.summary')} returnFocus={false}>
      <QuoterContext value={{ ...quoter, goToField }}>
        <Stack gap="sm">
          <Premium />
          <PremiumFailure />
          <PriceFacts />
        </Stack>
      </QuoterContext>
    </Drawer>
  );
}
