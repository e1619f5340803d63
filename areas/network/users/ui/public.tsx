export type { UserBulkAction, UserBulkDialogProps, UserTab, UserTabProps } from './parts.ts';
