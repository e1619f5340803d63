import type { Text } from '#platform/domain-kit/locale.ts';
import type { NumberRange } from '#platform/domain-kit/rules.ts';
import type { GroupOf, Unit } from '#platform/domain-kit/versioned/shape.ts';
import { HOME_TYPES } from './codes/home-codes.ts';
import { CUSTOMER_KINDS } from './codes/sale-codes.ts';
import { POWER_SUPPLIES, VEHICLE_STATUSES, VEHICLE_TYPES } from './codes/vehicle-codes.ts';
import { CRITERION_LABELS } from './market-texts.ts';
import type { MarketCriteria, TargetMarket } from './target-market.ts';

const t = (it: string, en: string): Text => ({ it, en });

function range(label: Text, unit: Unit): GroupOf<NumberRange> {
  return { label, fields: { minimo: { label: t('Da', 'From'), unit }, massimo: { label: t('A', 'To'), unit } } };
}

function criteria(label: Text): GroupOf<MarketCriteria> {
  return {
    label,
    fields: {
      customerKinds: { label: CRITERION_LABELS.customerKinds, codes: CUSTOMER_KINDS },
      customerAge: range(CRITERION_LABELS.customerAge, 'YEARS'),
      provinces: { label: CRITERION_LABELS.provinces },
      vehicleTypes: { label: CRITERION_LABELS.vehicleTypes, codes: VEHICLE_TYPES },
      vehicleStatuses: { label: CRITERION_LABELS.vehicleStatuses, codes: VEHICLE_STATUSES },
      powerSupplies: { label: CRITERION_LABELS.powerSupplies, codes: POWER_SUPPLIES },
      vehicleAge: range(CRITERION_LABELS.vehicleAge, 'YEARS'),
      homeTypes: { label: CRITERION_LABELS.homeTypes, codes: HOME_TYPES },
      insuredValue: range(CRITERION_LABELS.insuredValue, 'CENTS'),
      answers: { label: CRITERION_LABELS.answers },
    },
  };
}

/** Labels of every field of a target market. */
export const marketShape: GroupOf<TargetMarket> = {
  label: t('Mercato di riferimento', 'Target market'),
  fields: {
    positive: criteria(t('Mercato positivo', 'Positive target market')),
    negative: criteria(t('Mercato negativo', 'Negative target market')),
    needs: { label: t('Esigenze a cui risponde', 'Needs that it meets') },
    source: { label: t('Fonte', 'Source') },
    approvedOn: { label: t('Approvato il', 'Approved on') },
  },
};
