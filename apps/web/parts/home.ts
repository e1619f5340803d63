import { type ComponentType, createElement } from 'react';
import { CustomerHome } from '#areas/portal/ui/public.tsx';
import { laterPanels } from './portal.ts';

export const customerHome: ComponentType = () => createElement(CustomerHome, { laterPanels });
