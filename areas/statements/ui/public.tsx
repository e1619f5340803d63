export { OverdueNotice } from './overdue-notice.tsx';
