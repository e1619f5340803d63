import { type ComponentType, createElement } from 'react';
import { OUTLOOK_PANELS } from '#areas/outlook/ui/public.tsx';
import type { HomePanel } from '#areas/policies/ui/public.tsx';
import { CustomerHome } from '#areas/portal/ui/public.tsx';
import { laterPanels as portalPanels } from './portal.ts';

export const customerHome: ComponentType = () => createElement(CustomerHome, { laterPanels: portalPanels });

/** What later areas show on the home page of users that work. */
export const laterPanels: readonly HomePanel[] = [...OUTLOOK_PANELS];
