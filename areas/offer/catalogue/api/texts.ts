import { interpolateText, type Text } from '#platform/domain-kit/locale.ts';
import type { RangeState } from '../domain/number-ranges.ts';
import type { TaxRefusal } from '../domain/taxes/tax-plan.ts';

export const CODE_TAKEN: Text = { it: 'Il codice è già in uso', en: 'The code is already in use' };
export const CODE_SETTLED: Text = {
  it: 'Non si può più cambiare: contratti e documenti lo usano già. Crea una nuova configurazione',
  en: 'It cannot be changed any more: contracts and documents use it already. Create a new configuration',
};
export const UNKNOWN_PARENT: Text = { it: 'Non esiste', en: 'It does not exist' };
export const RANGE_OVERLAPS: Text = {
  it: 'Questi numeri sono già in un altro intervallo della compagnia',
  en: "These numbers are in another of the insurer's ranges already",
};
export const UNKNOWN_PRODUCT: Text = { it: 'Non è un prodotto di questa tariffa', en: 'Not a product of this tariff' };

export const PRESET_REFUSALS = {
  taken: { it: 'Esiste già con questo nome per lo stesso prodotto', en: 'There is one of this name for the same product' },
  package: { it: 'Il pacchetto non è del prodotto scelto', en: 'The package is not of the chosen product' },
  months: { it: 'La tariffa del prodotto non vende questa durata', en: 'The tariff of the product does not sell this duration' },
  owner: { it: 'Scegli un utente della tua rete', en: 'Choose a user of your network' },
} as const satisfies Readonly<Record<string, Text>>;

export const TAX_REFUSALS: Readonly<Record<TaxRefusal, Text>> = {
  NOT_FUTURE: { it: 'Una nuova aliquota può decorrere solo da domani in poi', en: 'A new rate can only begin tomorrow or later' },
  NOT_LAST: {
    it: 'Esiste già un’aliquota di questo ramo che decorre da quel giorno o dopo',
    en: 'This line of business already has a rate that begins that day or later',
  },
};

export const RECORD_COLUMN_TITLES = {
  code: { it: 'Codice', en: 'Code' },
  name: { it: 'Nome', en: 'Name' },
  company: { it: 'Compagnia', en: 'Company' },
  parent: { it: 'Collegato a', en: 'Belongs to' },
  state: { it: 'Stato', en: 'State' },
  inForce: { it: 'Versione in vigore', en: 'Version in force' },
  planned: { it: 'Prossima versione dal', en: 'Next version from' },
  drafts: { it: 'Bozze', en: 'Drafts' },
  updatedAt: { it: 'Modificato il', en: 'Changed on' },
} as const satisfies Readonly<Record<string, Text>>;

export function lastNumberTooLow(least: string): Text {
  return { it: `Non prima di ${least}, già assegnato`, en: `Not before ${least}, which was given` };
}

export function tooManyDigits(digits: number): Text {
  return { it: `Al massimo ${digits} cifre`, en: `At most ${digits} digits` };
}

export function coverageNotInTariff(coverage: Text): Text {
  return { it: `${coverage.it} non è nella tariffa del prodotto`, en: `${coverage.en} is not in the tariff of the product` };
}

const NUMBER_WARNINGS = {
  ESAURITO: {
    it: 'Tariffa {tariff}: i numeri di polizza sono esauriti, non si può più emettere',
    en: 'Tariff {tariff}: the policy numbers are used up, nothing can be issued any more',
  },
  IN_ESAURIMENTO: {
    it: 'Tariffa {tariff}: restano {left} numeri di polizza, chiedi un nuovo intervallo alla compagnia',
    en: 'Tariff {tariff}: {left} policy numbers are left, ask the insurer for a new range',
  },
} as const satisfies Readonly<Record<Exclude<RangeState, 'DISPONIBILE'>, Text>>;

/** Notification of the users who manage a tariff. */
export function numbersWarningText(warning: keyof typeof NUMBER_WARNINGS, tariff: string, left: number): Text {
  return interpolateText(NUMBER_WARNINGS[warning], { tariff, left });
}
