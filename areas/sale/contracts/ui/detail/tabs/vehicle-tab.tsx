import { Stack, Text } from '@mantine/core';
import { getEquipment } from '#areas/agency/vehicles/api/index.ts';
import { ANTITHEFT_KINDS, POWER_SUPPLIES, VEHICLE_STATUSES, VEHICLE_TYPES } from '#areas/offer/catalogue/domain/index.ts';
import { formatEuro, formatNumber, formatPercent } from '#platform/domain-kit/number-format.ts';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { DateText, Money, Percent } from '#platform/ui-kit/display/values.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { CONTRACT_FIELDS } from '../../../api/index.ts';
import { demandsBlackBox, NEW_VEHICLE_LABELS, OWNER_LABELS, VEHICLE_DOCUMENTS } from '../../../domain/index.ts';
import { INSURED_RISKS } from '../../../domain/insured-object/object-codes.ts';
import { useContractsTexts } from '../../../texts/it.ts';
import { useRecordTexts } from '../../../texts/record/it.ts';
import type { ContractDetail } from '../contract-detail.ts';
import { Panel } from './panel.tsx';

type Vehicle = ContractDetail['data']['vehicle'];

/** Names of the chosen equipment from the catalogue; an unknown code is shown as it is. */
function useEquipmentNames({ versionCode, equipment }: Vehicle): readonly string[] {
  const asked = versionCode !== null && equipment.length > 0;
  const { data } = useApiQuery(getEquipment, { query: { version: versionCode ?? '' } }, { enabled: asked });
  return equipment.map((code) => data?.optional.find((one) => one.code === code)?.description ?? code);
}

/** The insured vehicle: identity, value, protections and lien. */
export function VehicleTab({ detail }: { detail: ContractDetail }) {
  const t = useContractsTexts();
  const words = useRecordTexts();
  const language = useLanguage();
  const { valuation, netInsuredValue: netValue, insuredRisk, truck, ageAtSubscription } = detail;
  const { vehicle, parties } = detail.data;
  const label = (field: keyof Vehicle) => CONTRACT_FIELDS[`vehicle.${field}`]?.[language] ?? field;
  const equipment = useEquipmentNames(vehicle);
  const { vehicleType, status, newVehicleType, powerSupply, antitheft, premiumFinancing } = vehicle;
  return (
    <Stack gap="sm">
      <Panel title={words('vehicle.what')}>
        <KeyValueList
          items={[
            { label: label('licensePlate'), value: vehicle.licensePlate },
            { label: label('chassisNumber'), value: vehicle.chassisNumber },
            { label: t('insuredRisk'), value: insuredRisk && INSURED_RISKS[insuredRisk][language] },
            { label: label('vehicleType'), value: vehicleType && VEHICLE_TYPES[vehicleType][language] },
            { label: words('vehicle.truck'), value: truck === null ? null : t(truck ? 'yes' : 'no') },
            { label: label('status'), value: status && VEHICLE_STATUSES[status][language] },
            ...(newVehicleType === null ? [] : [{ label: label('newVehicleType'), value: NEW_VEHICLE_LABELS[newVehicleType][language] }]),
            { label: label('brand'), value: vehicle.brand },
            { label: label('model'), value: vehicle.model },
            { label: label('version'), value: vehicle.version },
            { label: label('equipment'), value: equipment.join(', ') || null },
            {
              label: CONTRACT_FIELDS['parties.ownerIs']?.[language] ?? '',
              value:
                parties.ownerIs === 'CONTRAENTE'
                  ? OWNER_LABELS.CONTRAENTE[language]
                  : [parties.owner.name, parties.owner.taxIdCode].filter(Boolean).join(', '),
            },
            ...(parties.otherKeeper
              ? [
                  {
                    label: CONTRACT_FIELDS['parties.keeper.name']?.[language] ?? '',
                    value: [parties.keeper.name, parties.keeper.taxIdCode].filter(Boolean).join(', '),
                  },
                ]
              : []),
            { label: label('vehicleDealer'), value: vehicle.vehicleDealer },
            {
              label: label('vehicleDocuments'),
              value: vehicle.vehicleDocuments.map((code) => VEHICLE_DOCUMENTS[code][language]).join(', ') || null,
            },
          ]}
        />
      </Panel>
      <Panel title={words('vehicle.value')}>
        <KeyValueList
          items={[
            { label: label('insuredValue'), value: <Money cents={vehicle.insuredValue} /> },
            ...(valuation === null
              ? []
              : [
                  {
                    label: words('vehicle.valuation'),
                    value: `${formatEuro(valuation.value, language)} · ${valuation.difference > 0 ? '+' : ''}${formatPercent(valuation.difference, language)}`,
                  },
                ]),
            ...(vehicle.valueReason === null ? [] : [{ label: label('valueReason'), value: vehicle.valueReason }]),
            ...(vehicle.invoiceValue === null ? [] : [{ label: label('invoiceValue'), value: <Money cents={vehicle.invoiceValue} /> }]),
            ...(vehicle.invoiceDate === null ? [] : [{ label: label('invoiceDate'), value: <DateText date={vehicle.invoiceDate} /> }]),
            { label: label('vatRecovery'), value: <Percent rate={vehicle.vatRecovery} /> },
            { label: words('vehicle.netValue'), value: <Money cents={netValue} /> },
            { label: label('registrationDate'), value: <DateText date={vehicle.registrationDate} /> },
            { label: t('age'), value: ageAtSubscription.vehicle === null ? null : t('years', { count: ageAtSubscription.vehicle }) },
            { label: label('purchaseDate'), value: <DateText date={vehicle.purchaseDate} /> },
            {
              label: label('mileage'),
              value: vehicle.mileage === null ? null : words('vehicle.kilometres', { km: formatNumber(vehicle.mileage, language, 0) }),
            },
            { label: label('powerSupply'), value: powerSupply && POWER_SUPPLIES[powerSupply][language] },
            { label: label('kilowatts'), value: vehicle.kilowatts === null ? null : words('vehicle.kilowatts', { kw: vehicle.kilowatts }) },
            { label: label('antitheft'), value: antitheft && ANTITHEFT_KINDS[antitheft][language] },
            ...(vehicle.antitheftDevice === null ? [] : [{ label: label('antitheftDevice'), value: vehicle.antitheftDevice }]),
            ...(demandsBlackBox(detail.data)
              ? [
                  { label: label('blackBoxImei'), value: vehicle.blackBoxImei },
                  { label: label('blackBoxSerialNumber'), value: vehicle.blackBoxSerialNumber },
                  { label: label('blackBoxActivationDate'), value: <DateText date={vehicle.blackBoxActivationDate} /> },
                ]
              : []),
          ]}
        />
      </Panel>
      <Panel title={words('vehicle.lien')}>
        {vehicle.constraint || vehicle.lienholder !== null ? (
          <KeyValueList
            items={[
              { label: label('constraint'), value: t(vehicle.constraint ? 'yes' : 'no') },
              { label: label('lienholder'), value: vehicle.lienholder },
              ...(vehicle.lienholderAddress === null ? [] : [{ label: label('lienholderAddress'), value: vehicle.lienholderAddress }]),
              { label: label('constraintNumber'), value: vehicle.constraintNumber },
              { label: label('constraintExpirationDate'), value: <DateText date={vehicle.constraintExpirationDate} /> },
              ...(premiumFinancing === null
                ? []
                : [{ label: label('premiumFinancing'), value: words(`vehicle.premiumFinancing.${premiumFinancing}`) }]),
              { label: label('financedAmount'), value: <Money cents={vehicle.financedAmount} /> },
              { label: label('insuredResidualDebt'), value: <Money cents={vehicle.insuredResidualDebt} /> },
            ]}
          />
        ) : (
          <Text c="dimmed">{words('vehicle.none')}</Text>
        )}
      </Panel>
    </Stack>
  );
}
