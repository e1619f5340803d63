import type { Group } from '#areas/agency/access/domain/index.ts';
import type { Text } from '#platform/domain-kit/locale.ts';

interface GroupLabel {
  readonly one: Text;
  readonly many: Text;
}

const label = (it: string, manyIt: string, en: string, manyEn: string): GroupLabel => ({
  one: { it, en },
  many: { it: manyIt, en: manyEn },
});

/** Names of a group, of one of its users and of its list. */
export const GROUP_LABELS: Readonly<Record<Group, GroupLabel>> = {
  DEVELOPER: label('Developer', 'Developer', 'Developer', 'Developers'),
  DIPENDENTE_AGENZIA: label('Dipendente agenzia', 'Dipendenti agenzia', 'Agency employee', 'Agency employees'),
  COMPAGNIA: label('Utenza compagnia', 'Utenze compagnia', 'Insurer account', 'Insurer accounts'),
  SEGNALATORE: label('Segnalatore', 'Segnalatori', 'Referrer', 'Referrers'),
  SOCIETA_COMMERCIALE: label('Società commerciale', 'Società commerciali', 'Trading company', 'Trading companies'),
  DIPENDENTE_SOCIETA: label('Dipendente società', 'Dipendenti società', 'Trading company employee', 'Trading company employees'),
  COMMERCIALE: label('Commerciale', 'Commerciali', 'Sales agent', 'Sales agents'),
  AGENTE: label('Agente', 'Agenti', 'Agent', 'Agents'),
  HOLDING: label('Holding', 'Holding', 'Holding', 'Holdings'),
  DEALER: label('Dealer', 'Dealer', 'Dealer', 'Dealers'),
  DIPENDENTE_DEALER: label('Dipendente dealer', 'Dipendenti dealer', 'Dealer employee', 'Dealer employees'),
  VENDITORE: label('Venditore', 'Venditori', 'Salesperson', 'Salespeople'),
  BACK_OFFICE: label('Back office', 'Back office', 'Back office', 'Back office'),
  CALL_CENTER: label('Call center', 'Call center', 'Call centre', 'Call centres'),
  OPERATORE_CALL_CENTER: label('Operatore call center', 'Operatori call center', 'Call centre operator', 'Call centre operators'),
  RESPONSABILE_COMMERCIALE: label('Responsabile commerciale', 'Responsabili commerciali', 'Commercial manager', 'Commercial managers'),
  CONSULENTE_COMMERCIALE: label('Consulente commerciale', 'Consulenti commerciali', 'Commercial consultant', 'Commercial consultants'),
  AREA_MANAGER: label('Area manager', 'Area manager', 'Area manager', 'Area managers'),
  INTERMEDIARIO: label('Intermediario', 'Intermediari', 'Intermediary', 'Intermediaries'),
  DIPENDENTE_INTERMEDIARIO: label(
    'Dipendente intermediario',
    'Dipendenti intermediario',
    'Intermediary employee',
    'Intermediary employees',
  ),
  COLLABORATORE_INTERMEDIARIO: label(
    'Collaboratore intermediario',
    'Collaboratori intermediario',
    'Intermediary collaborator',
    'Intermediary collaborators',
  ),
  PERITO: label('Perito', 'Periti', 'Loss adjuster', 'Loss adjusters'),
  CLIENTE: label('Cliente', 'Clienti', 'Customer', 'Customers'),
};
