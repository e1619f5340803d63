import type { ReactNode } from 'react';
import { addressLine, customerName } from '#areas/customers/customers/domain/index.ts';
import { DetailHeader } from '#platform/ui-kit/display/detail-header.tsx';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { Money } from '#platform/ui-kit/display/values.tsx';
import { vehicleName } from '../../domain/insured-object/vehicle-name.ts';
import { useContractsTexts } from '../../texts/it.ts';
import { ContractStatus } from '../contract-status.tsx';
import { useCover } from '../use-cover.ts';
import type { ContractDetail } from './contract-detail.ts';

interface ContractHeaderProps {
  readonly detail: ContractDetail;
  readonly actions: ReactNode;
  /** Shown beside the state. */
  readonly badges?: ReactNode;
}

/** Number, state, customer, insured object, premium and available actions. */
export function ContractHeader({ detail, actions, badges = null }: ContractHeaderProps) {
  const t = useContractsTexts();
  const cover = useCover(detail);
  const { customer, insuredObject, vehicle, home } = detail.data;
  const insured =
    insuredObject === 'ABITAZIONE'
      ? [{ label: t('facts.home'), value: addressLine(home.address) || t('facts.unknown') }]
      : [
          { label: t('facts.vehicle'), value: vehicleName(vehicle) || t('facts.unknown') },
          { label: t('facts.plate'), value: vehicle.licensePlate ?? t('facts.unknown') },
        ];
  return (
    <DetailHeader
      title={detail.policyNumber ?? detail.number}
      badge={
        <>
          <ContractStatus status={detail.status} cancelled={detail.cancelled} cover={cover} />
          {detail.inRenewal ? <StatusBadge tone="info">{t('renewal')}</StatusBadge> : null}
          {detail.formerNumber === null ? null : <StatusBadge tone="neutral">{t('contract.former')}</StatusBadge>}
          {badges}
        </>
      }
      facts={[
        { label: t('facts.customer'), value: customerName(customer) || t('facts.unknown') },
        { label: t('facts.premium'), value: <Money cents={detail.price?.premium} /> },
        ...insured,
      ]}
      actions={actions}
    />
  );
}
