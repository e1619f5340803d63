import { Anchor, Text } from '@mantine/core';
import { useQuoter } from '../state/quoter-context.ts';
import { useQuoterTexts } from '../texts.ts';

/** The way to motor liability, which is quoted elsewhere (spec §3, external liability links); nothing while no address is set. */
export function LiabilityLink() {
  const t = useQuoterTexts();
  const { data, rules } = useQuoter();
  const address = data.vehicle.vehicleType === 'MOTOVEICOLI' ? rules.links.moto : rules.links.auto;
  if (address === null || data.vehicle.vehicleType === null) return null;
  return (
    <Text size="sm">
      <Anchor href={address} target="_blank" rel="noopener noreferrer">
        {t('vehicle.liability')}
      </Anchor>
    </Text>
  );
}
