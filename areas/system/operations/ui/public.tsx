export { ReasonDialog } from './reason-dialog.tsx';
export { ValueText } from './trace/value-text.tsx';
