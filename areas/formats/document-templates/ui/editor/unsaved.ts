import { z } from 'zod';
import { templateContentSchema } from '../../api/index.ts';
import type { TemplateContent } from '../../domain/index.ts';

/** Unsaved changes of a draft, with the save that they began from. */
const unsavedSchema = z.object({ version: z.int(), content: templateContentSchema });

const keyOf = (id: number, number: number) => `nais-template ${id} ${number}`;

/** Returns the unsaved changes that this tab keeps over a reload; undefined for none, or unreadable ones. */
export function readUnsaved(id: number, number: number): z.output<typeof unsavedSchema> | undefined {
  const kept = sessionStorage.getItem(keyOf(id, number));
  if (kept === null) return undefined;
  try {
    return unsavedSchema.safeParse(JSON.parse(kept)).data;
  } catch {
    return undefined;
  }
}

/** Keeps unsaved changes; null forgets them. A full storage keeps nothing: the page still has them. */
export function keepUnsaved(
  id: number,
  number: number,
  kept: { readonly version: number; readonly content: TemplateContent } | null,
): void {
  try {
    if (kept === null) sessionStorage.removeItem(keyOf(id, number));
    else sessionStorage.setItem(keyOf(id, number), JSON.stringify(kept));
  } catch {
    sessionStorage.removeItem(keyOf(id, number));
  }
}
