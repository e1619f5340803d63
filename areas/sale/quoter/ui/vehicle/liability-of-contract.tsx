import { Anchor, Text } from '@mantine/core';
import type { ContractDetail } from '#areas/sale/contracts/ui/public.tsx';
import { readLiabilityLinks } from '#areas/sale/quotations/api/index.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { useObjectTexts } from '../../texts/object/it.ts';

/** Link to the external quoter of motor liability on a contract's page, for users with the Linear flag of its vehicle. */
export function LiabilityOfContract({ detail }: { readonly detail: ContractDetail }) {
  const t = useObjectTexts();
  const { data: links } = useApiQuery(readLiabilityLinks, {}, { staleTime: 60_000 });
  const { vehicle, insuredObject } = detail.data;
  const address = vehicle.vehicleType === 'MOTOVEICOLI' ? links?.moto : links?.auto;
  if (insuredObject !== 'VEICOLO' || address === null || address === undefined) return null;
  return (
    <Text size="sm" mb="xs">
      <Anchor href={address} target="_blank" rel="noopener noreferrer">
        {t('vehicle.liability')}
      </Anchor>
    </Text>
  );
}
