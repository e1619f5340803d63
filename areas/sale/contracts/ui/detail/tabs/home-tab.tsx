import { addressLine, customerName } from '#areas/customers/customers/domain/index.ts';
import { FLOORS, HOME_PROTECTIONS, HOME_TYPES } from '#areas/offer/catalogue/domain/index.ts';
import { formatNumber } from '#platform/domain-kit/number-format.ts';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { Money } from '#platform/ui-kit/display/values.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { CONTRACT_FIELDS } from '../../../api/index.ts';
import { INSURED_RISKS } from '../../../domain/insured-object/object-codes.ts';
import { useContractsTexts } from '../../../texts/it.ts';
import type { ContractDetail } from '../contract-detail.ts';
import { Panel } from './panel.tsx';

/** The insured home: address, size, owner and insured value. */
export function HomeTab({ detail }: { detail: ContractDetail }) {
  const t = useContractsTexts();
  const language = useLanguage();
  const { insuredRisk } = detail;
  const { home, customer } = detail.data;
  const { homeType, address, squareMeters, antitheft, antitheftDevice } = home;
  const label = (field: string) => CONTRACT_FIELDS[`home.${field}`]?.[language] ?? field;
  return (
    <Panel>
      <KeyValueList
        items={[
          { label: t('insuredRisk'), value: insuredRisk && INSURED_RISKS[insuredRisk][language] },
          { label: label('homeType'), value: homeType && HOME_TYPES[homeType][language] },
          { label: label('address.street'), value: addressLine(address) },
          { label: label('address.floor'), value: address.floor && FLOORS[address.floor][language] },
          ...(address.entrance === null ? [] : [{ label: label('address.entrance'), value: address.entrance }]),
          ...(address.unit === null ? [] : [{ label: label('address.unit'), value: address.unit }]),
          { label: label('squareMeters'), value: squareMeters === null ? null : `${formatNumber(squareMeters, language, 0)} m²` },
          { label: label('owner'), value: home.isOwner === false ? home.owner : home.isOwner && customerName(customer) },
          { label: label('insuredValue'), value: <Money cents={home.insuredValue} /> },
          { label: label('antitheft'), value: antitheft && HOME_PROTECTIONS[antitheft][language] },
          ...(antitheftDevice === null ? [] : [{ label: label('antitheftDevice'), value: antitheftDevice }]),
        ]}
      />
    </Panel>
  );
}
