import { DEFAULT_ROLES } from '#areas/agency/access/domain/index.ts';
import type { UserTab } from '#areas/network/users/ui/public.tsx';
import { LimitsTab } from './approval/limits-tab.tsx';

export { AskMoreDiscount } from './approval/ask-more-discount.tsx';
export { RevokeFirst } from './detail/revoke-first.tsx';
export type { QuotationPanel } from './parts.ts';
export { QUOTATION_QUERIES } from './quotation-queries.ts';

/** What quotations add to the page of a user. */
export const APPROVAL_TABS: readonly UserTab[] = [
  {
    id: 'approvazioni',
    order: 85,
    label: { it: 'Approvazioni', en: 'Approvals' },
    shows: (user) => DEFAULT_ROLES[user.group].includes('APPROVA_PREVENTIVI'),
    content: LimitsTab,
  },
];
