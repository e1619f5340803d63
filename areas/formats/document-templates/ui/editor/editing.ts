import { createContext, useContext } from 'react';
import type { Language } from '#platform/domain-kit/locale.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { type Fault, faultText, type TemplateContent } from '../../domain/index.ts';

/** What the fields of the editor share. */
interface Editing {
  readonly templateId: number;
  readonly content: TemplateContent;
  readonly faults: readonly Fault[];
  /** Messages of the last save, by path. */
  readonly errors: Readonly<Record<string, string>>;
  readonly readOnly: boolean;
}

const EditingContext = createContext<Editing | null>(null);
export const EditingProvider = EditingContext.Provider;

export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (editing === null) throw new Error('No template is being edited');
  return editing;
}

function messageAt({ errors, faults }: Editing, path: string, language: Language): string | undefined {
  const fault = faults.find((one) => one.path === path);
  return errors[path] ?? (fault === undefined ? undefined : faultText(fault, language));
}

/** Returns what is wrong at a path; undefined if nothing is. */
export function useProblem(path: string): string | undefined {
  return messageAt(useEditing(), path, useLanguage());
}
