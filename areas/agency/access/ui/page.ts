import type { AreaPage } from '#platform/ui-shell/routing/area-page.ts';
import type { Role } from '../domain/index.ts';

/** Sections of the menu (spec §2), and that of the customer's own area. */
export type MenuSectionId =
  | 'admin'
  | 'configuration'
  | 'analysis'
  | 'reminders'
  | 'negotiations'
  | 'production'
  | 'claims'
  | 'statements'
  | 'users'
  | 'own';

/** A screen of the product; roles and menu sections are checked at compile time. */
export type Page = AreaPage<Role, MenuSectionId>;
