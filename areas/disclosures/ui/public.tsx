export { DeclarationsTab } from './declarations-tab.tsx';
