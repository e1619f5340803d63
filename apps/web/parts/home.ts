import { type ComponentType, createElement } from 'react';
import { OUTLOOK_PANELS } from '#areas/insight/targets/ui/public.tsx';
import { STATEMENT_NOTICES } from '#areas/money/producer-statements/ui/public.tsx';
import type { HomePanel } from '#areas/sale/portfolio/ui/public.tsx';
import { CustomerHome } from '#areas/self-service/customer-area/ui/public.tsx';
import { laterPanels as portalPanels } from './portal.ts';

export const customerHome: ComponentType = () => createElement(CustomerHome, { laterPanels: portalPanels });

/** What later areas show on the home page of users that work. */
export const laterPanels: readonly HomePanel[] = [...STATEMENT_NOTICES, ...OUTLOOK_PANELS];
