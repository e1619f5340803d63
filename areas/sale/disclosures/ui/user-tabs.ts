import { hasSection } from '#areas/network/users/domain/index.ts';
import type { UserTab } from '#areas/network/users/ui/public.tsx';
import { DeclarationsTab } from './declarations-tab.tsx';

/** What disclosures add to the page of a user. */
export const DECLARATION_TABS: readonly UserTab[] = [
  {
    id: 'dichiarazioni',
    order: 30,
    label: { it: 'Dichiarazioni MUP', en: 'Declarations (MUP)' },
    shows: (user) => hasSection(user.group, 'RUI'),
    content: DeclarationsTab,
  },
];
