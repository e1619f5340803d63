import type { Text } from '#platform/domain-kit/locale.ts';

/** Labels of the criteria. */
export const CRITERION_LABELS = {
  customerKinds: { it: 'Cliente', en: 'Customer' },
  customerAge: { it: 'Età del cliente', en: "Customer's age" },
  provinces: { it: 'Residenza del cliente', en: "Customer's residence" },
  vehicleTypes: { it: 'Tipo di veicolo', en: 'Vehicle type' },
  vehicleStatuses: { it: 'Stato del veicolo', en: 'Vehicle status' },
  powerSupplies: { it: 'Alimentazione', en: 'Power supply' },
  vehicleAge: { it: 'Età del veicolo', en: "Vehicle's age" },
  homeTypes: { it: 'Tipo di abitazione', en: 'Home type' },
  insuredValue: { it: 'Valore assicurato', en: 'Insured value' },
  answers: { it: 'Uso ed esigenze', en: 'Use and needs' },
} as const satisfies Readonly<Record<string, Text>>;

export const YEAR: Text = { it: 'anno', en: 'year' };
export const YEARS: Text = { it: 'anni', en: 'years' };

/** What a sale has, and what the target market expects instead. */
export function outsideText(criterion: keyof typeof CRITERION_LABELS, actual: Text, covered: Text): Text {
  const label = CRITERION_LABELS[criterion];
  return {
    it: `${label.it}: ${actual.it} (previsto: ${covered.it})`,
    en: `${label.en}: ${actual.en} (foreseen: ${covered.en})`,
  };
}
