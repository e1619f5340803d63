import type { ConditionGroup, Statement } from '#areas/insight/analysis/domain/index.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import type { Align, BlockOf, FactRow, LoopColumn, TemplateBlock } from '../template.ts';
import { NO_TEXT } from '../template.ts';

/** A text in both languages. */
export const both = (it: string, en: string): Text => ({ it, en });

/** A text that is the same in both languages: values and names. */
export const same = (text: string): Text => both(text, text);

export function paragraph(
  id: string,
  text: Text,
  options: Partial<Pick<BlockOf<'PARAGRAFO'>, 'size' | 'bold' | 'align'>> = {},
): TemplateBlock {
  const align: Align = options.align ?? 'GIUSTIFICATO';
  return { id, type: 'PARAGRAFO', text, size: options.size ?? 'NORMALE', bold: options.bold ?? false, align };
}

export const fact = (label: Text, value: string): FactRow => ({ label, value: same(value) });

export const facts = (id: string, title: Text, rows: readonly FactRow[]): TemplateBlock => ({ id, type: 'DATI', title, rows });

export const column = (value: string, it: string, en: string): LoopColumn => ({ value, title: both(it, en) });

const all = (...statements: readonly Statement[]): ConditionGroup => ({ kind: 'GROUP', match: 'ALL', statements });

/** A block printed only if a value is known. */
export const known = (id: string, field: string, blocks: readonly TemplateBlock[]): TemplateBlock => ({
  id,
  type: 'SE',
  when: all({ kind: 'STATEMENT', field, operator: 'NOT_EMPTY', values: [] }),
  blocks,
});

/** A block printed only if a yes-or-no value is yes. */
export const yes = (id: string, field: string, blocks: readonly TemplateBlock[]): TemplateBlock => ({
  id,
  type: 'SE',
  when: all({ kind: 'STATEMENT', field, operator: 'YES', values: [] }),
  blocks,
});

export const untitled = NO_TEXT;
