import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { Role } from '#areas/agency/access/domain/index.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import type { SchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import type { RecordAddresses } from '../../api/addresses.ts';
import type { VersionedRoutes } from '../../api/index.ts';

/** One tab of the editor of a kind. `fields` are the path prefixes it shows, so that problems link to it. */
export interface EditorTab {
  readonly id: string;
  readonly label: Text;
  readonly fields: readonly string[];
  readonly content: ReactNode;
}

export interface EditorContext {
  readonly recordId: number;
  /** The version cannot be changed, or not by this user. */
  readonly readOnly: boolean;
}

/** Another action on a version, on its own screen. */
export interface VersionTool {
  readonly label: Text;
  readonly href: string;
}

/** The specific part of a kind in the shared screens of versioned records: routes, texts and tabs of its form. */
export interface KindUi<Content extends z.ZodType<unknown, FieldValues>> {
  readonly routes: VersionedRoutes;
  readonly content: Content;
  readonly addresses: RecordAddresses;
  readonly roles: { readonly create: Role; readonly update: Role };
  /** Italian gender of its word, for 'Nuova' and 'Nuovo'. */
  readonly feminine: boolean;
  readonly tabs: (form: SchemaForm<z.input<Content>>, context: EditorContext) => readonly EditorTab[];
  /** Tabs of the record itself, regardless of its version: their changes take effect at once. */
  readonly recordTabs?: (
    form: SchemaForm<z.input<Content>>,
    context: { readonly recordId: number; readonly mayUpdate: boolean },
  ) => readonly Omit<EditorTab, 'fields'>[];
  /** Further actions on a version: compare, measure, export. */
  readonly tools?: (recordId: number, version: { readonly number: number; readonly draft: boolean }) => readonly VersionTool[];
  /** Search parameters that open a place within its tab, such as the coverage of `coverages.3.minimum`. */
  readonly paramsOf?: (path: string, content: z.input<Content>) => { readonly garanzia?: string };
}

/** Returns the tab of a path: the one with the longest matching prefix. */
export function tabOf(tabs: readonly EditorTab[], path: string): EditorTab | undefined {
  const fits = (field: string) => path === field || path.startsWith(`${field}.`);
  const length = (tab: EditorTab) => Math.max(-1, ...tab.fields.filter(fits).map((field) => field.length));
  return tabs.filter((tab) => length(tab) >= 0).toSorted((a, b) => length(b) - length(a))[0];
}
