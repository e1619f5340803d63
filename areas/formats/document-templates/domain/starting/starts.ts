import { keysOf } from '#platform/domain-kit/entries.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import { EMPTY_TEMPLATE, type TemplateContent } from '../template.ts';
import { START_LABELS } from '../template-codes.ts';
import { certificate } from './certificate.ts';
import { coverLetter } from './cover-letter.ts';

export const STARTS = keysOf(START_LABELS);
type StartCode = (typeof STARTS)[number];

const CONTENTS: Readonly<Record<StartCode, TemplateContent>> = { LETTERA_ACCOMPAGNAMENTO: coverLetter, CERTIFICATO_POLIZZA: certificate };

/** Returns a ready-made template with its name. */
export function startOf(code: StartCode): { readonly label: Text; readonly content: TemplateContent } {
  return { label: START_LABELS[code], content: CONTENTS[code] };
}

/** Returns the content of a new template: empty, or a ready-made one. */
export function contentOfStart(code: StartCode | null): TemplateContent {
  return code === null ? EMPTY_TEMPLATE : CONTENTS[code];
}
