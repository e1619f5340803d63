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
