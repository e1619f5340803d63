export { ExclusionsRule as Page } from './list-rules.tsx';
