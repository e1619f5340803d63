export type { PolicyPanel } from './parts.ts';
