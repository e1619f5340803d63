import type { Role } from '#areas/agency/access/domain/index.ts';
import { keysOf } from '#platform/domain-kit/entries.ts';
import type { Text } from '#platform/domain-kit/locale.ts';

/** A page of the menu. Apart from what it extracts: the list of pages is loaded with every page. */
interface PredefinedPage {
  readonly role: Role;
  readonly label: Text;
}

/** The six of the menu (spec §2), by the last part of their address. */
export const PREDEFINED_PAGES = {
  'blackbox-abbinate': { role: 'ESTRAZIONE_GAIA_GO', label: { it: 'Black box abbinate', en: 'Matched black boxes' } },
  clickdata: { role: 'ESTRAZIONE_CLICKDATA', label: { it: 'ClickData', en: 'ClickData' } },
  'rinnovi-call-center': {
    role: 'ESTRAZIONE_RINNOVI_CALL_CENTER',
    label: { it: 'Rinnovi per il call center', en: 'Renewals for the call centre' },
  },
  'polizze-emesse': { role: 'ESTRAZIONE_POLIZZE_EMESSE', label: { it: 'Polizze emesse', en: 'Issued policies' } },
  'formazione-ivass-in-scadenza': {
    role: 'ESTRAZIONE_FORMAZIONE_IVASS_IN_SCADENZA',
    label: { it: 'Formazione IVASS in scadenza', en: 'Expiring IVASS training' },
  },
  'moduli-proposta': { role: 'ESTRAZIONE_MODULI_PROPOSTA', label: { it: 'Moduli di proposta', en: 'Proposal forms' } },
} as const satisfies Readonly<Record<string, PredefinedPage>>;

export type PredefinedName = keyof typeof PREDEFINED_PAGES;

export const PREDEFINED_NAMES = keysOf(PREDEFINED_PAGES);
