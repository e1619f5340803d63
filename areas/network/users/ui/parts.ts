import type { ComponentType } from 'react';
import type { Text } from '#platform/domain-kit/locale.ts';
import type { SessionUser } from '#platform/ui-shell/session/session.ts';
import type { BulkResult } from '../api/index.ts';
import type { UserDetail } from '../api/user-routes.ts';
import type { UserPath } from '../domain/index.ts';
import type { RegisteredGroup } from '../domain/segments.ts';

export interface UserTabProps {
  readonly userPath: UserPath;
  readonly user: UserDetail;
}

/** A tab that a later area adds to the page of a user; the page's own ones have the orders 10, 20, … */
export interface UserTab {
  /** Name in the URL: `?tab=prodotti`. */
  readonly id: string;
  readonly order: number;
  readonly label: Text;
  readonly shows: (user: UserDetail, viewer: SessionUser) => boolean;
  readonly content: ComponentType<UserTabProps>;
}

export interface UserBulkDialogProps {
  readonly userPath: UserPath;
  readonly users: readonly number[];
  readonly onDone: (items: BulkResult['items']) => void;
  readonly onClose: () => void;
}

/** A button that a later area adds for the selected users of a list; it opens a dialog. */
export interface UserBulkAction {
  readonly order: number;
  readonly label: Text;
  readonly shows: (group: RegisteredGroup) => boolean;
  readonly dialog: ComponentType<UserBulkDialogProps>;
}
