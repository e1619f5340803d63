import {
  IconAdjustments,
  IconBell,
  IconBriefcase,
  IconChartBar,
  IconCoinEuro,
  IconFileCertificate,
  IconShieldExclamation,
  IconTool,
  IconUserHeart,
  IconUsers,
} from '@tabler/icons-react';
import type { MenuSectionId } from '#areas/agency/access/ui/public.tsx';
import type { MenuSection } from '#platform/ui-shell/frame/shell-config.ts';

/** Sections of the left menu (spec §2), the daily work first. */
export const menuSections: readonly (MenuSection & { readonly id: MenuSectionId })[] = [
  { id: 'own', title: { it: 'La mia area', en: 'My area' }, icon: IconUserHeart },
  { id: 'production', title: { it: 'Produzione', en: 'Production' }, icon: IconFileCertificate },
  { id: 'claims', title: { it: 'Sinistri', en: 'Claims' }, icon: IconShieldExclamation },
  { id: 'statements', title: { it: 'Estratti conto', en: 'Statements' }, icon: IconCoinEuro },
  { id: 'negotiations', title: { it: 'Trattative', en: 'Negotiations' }, icon: IconBriefcase },
  { id: 'reminders', title: { it: 'Solleciti', en: 'Reminders' }, icon: IconBell },
  { id: 'analysis', title: { it: 'Analisi', en: 'Analysis' }, icon: IconChartBar },
  { id: 'users', title: { it: 'Utenti', en: 'Users' }, icon: IconUsers },
  { id: 'configuration', title: { it: 'Configurazione', en: 'Configuration' }, icon: IconAdjustments },
  { id: 'admin', title: { it: 'Amministrazione', en: 'Administration' }, icon: IconTool },
];
