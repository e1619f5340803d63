import type { Text } from '#platform/domain-kit/locale.ts';

/** What a dealer or an intermediary offers besides insurance (spec §3, lookup lists: services). */
export const SERVICES = [
  'VENDITA_NUOVO',
  'VENDITA_USATO',
  'OFFICINA',
  'CARROZZERIA',
  'NOLEGGIO',
  'FINANZIAMENTI',
  'PRATICHE_AUTO',
] as const;
export type Service = (typeof SERVICES)[number];

export const SERVICE_LABELS: Readonly<Record<Service, Text>> = {
  VENDITA_NUOVO: { it: 'Vendita di veicoli nuovi', en: 'Sale of new vehicles' },
  VENDITA_USATO: { it: 'Vendita di veicoli usati', en: 'Sale of used vehicles' },
  OFFICINA: { it: 'Officina', en: 'Workshop' },
  CARROZZERIA: { it: 'Carrozzeria', en: 'Body shop' },
  NOLEGGIO: { it: 'Noleggio', en: 'Rental' },
  FINANZIAMENTI: { it: 'Finanziamenti', en: 'Financing' },
  PRATICHE_AUTO: { it: 'Pratiche auto', en: 'Vehicle paperwork' },
};
