import { Anchor, Text } from '@mantine/core';
import { useObjectTexts } from '../../texts/object/it.ts';
import { useQuoter } from '../state/quoter-context.ts';

/**
 * Link to the external quoter of motor liability (spec §3, external liability links); renders nothing without a URL or
 * without the user's Linear flag.
 */
export function LiabilityLink() {
  const t = useObjectTexts();
  const { data, behaviour } = useQuoter();
  const address = (data.vehicle.vehicleType === 'MOTOVEICOLI' ? behaviour?.links.moto : behaviour?.links.auto) ?? null;
  if (address === null || data.vehicle.vehicleType === null) return null;
  return (
    <Text size="sm">
      <Anchor href={address} target="_blank" rel="noopener noreferrer">
        {t('vehicle.liability')}
      </Anchor>
    </Text>
  );
}
