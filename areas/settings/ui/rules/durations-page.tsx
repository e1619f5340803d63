export { DurationsRule as Page } from './list-rules.tsx';
