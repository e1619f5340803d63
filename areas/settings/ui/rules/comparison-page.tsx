export { ComparisonRule as Page } from './simple-rules.tsx';
