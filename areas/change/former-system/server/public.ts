export type { FormerSystemLink } from './hand-over.ts';
