import type { AreaPage } from '#platform/ui-shell/routing/area-page.ts';
import type { Role } from '../domain/index.ts';

/** Sections of the menu (spec §2). */
export type MenuSectionId =
  | 'admin'
  | 'configuration'
  | 'analysis'
  | 'reminders'
  | 'negotiations'
  | 'production'
  | 'claims'
  | 'statements'
  | 'users';

/** A screen of the product; roles and menu sections are checked at compile time. */
export type Page = AreaPage<Role, MenuSectionId>;
