export type { HomePanel, PolicyPanel } from './parts.ts';
