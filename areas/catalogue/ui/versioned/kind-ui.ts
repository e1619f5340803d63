import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { Role } from '#areas/access/domain/index.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import type { SchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import type { VersionedRoutes } from '../../api/index.ts';

/** One tab of the editor of a kind. `fields` are the beginnings of the paths it shows, so that problems lead there. */
export interface EditorTab {
  readonly id: string;
  readonly label: Text;
  readonly fields: readonly string[];
  readonly content: ReactNode;
}

export interface EditorContext {
  readonly recordId: number;
  /** A version that cannot be changed, or a user who may not. */
  readonly readOnly: boolean;
}

/** Something else that can be done with a version, on a screen of its own. */
export interface VersionTool {
  readonly label: Text;
  readonly href: string;
}

/** What a kind of versioned record adds to the screens that all of them share: its routes, its words and the tabs of its form. */
export interface KindUi<Content extends z.ZodType<unknown, FieldValues>> {
  readonly routes: VersionedRoutes;
  readonly content: Content;
  /** Path of its list. */
  readonly path: `/${string}`;
  readonly roles: { readonly create: Role; readonly update: Role };
  /** Italian gender of its word, for 'Nuova' and 'Nuovo'. */
  readonly feminine: boolean;
  readonly tabs: (form: SchemaForm<z.input<Content>>, context: EditorContext) => readonly EditorTab[];
  /** Tabs of the record itself, whatever its version: what they show counts at once. */
  readonly recordTabs?: (
    form: SchemaForm<z.input<Content>>,
    context: { readonly recordId: number; readonly mayUpdate: boolean },
  ) => readonly Omit<EditorTab, 'fields'>[];
  /** What else can be done with a version: compare it, measure it, take it elsewhere. */
  readonly tools?: (recordId: number, version: { readonly number: number; readonly draft: boolean }) => readonly VersionTool[];
  /** Search parameters that open a place within its tab, such as the coverage of `coverages.3.minimum`. */
  readonly paramsOf?: (path: string, content: z.input<Content>) => Readonly<Record<string, string>>;
}

/** The tab that shows a path: the one with the longest matching beginning. */
export function tabOf(tabs: readonly EditorTab[], path: string): EditorTab | undefined {
  const fits = (field: string) => path === field || path.startsWith(`${field}.`);
  const length = (tab: EditorTab) => Math.max(-1, ...tab.fields.filter(fits).map((field) => field.length));
  return tabs.filter((tab) => length(tab) >= 0).toSorted((a, b) => length(b) - length(a))[0];
}
