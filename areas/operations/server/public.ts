export type { Registry } from './registry.ts';
