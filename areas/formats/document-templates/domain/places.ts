import type { Language } from '#platform/domain-kit/locale.ts';
import { blockName, TEMPLATE_FIELDS } from './shape.ts';
import { blocksOf, type TemplateBlock, type TemplateContent } from './template.ts';

const LABELS: Readonly<Record<string, { readonly it: string; readonly en: string }>> = TEMPLATE_FIELDS;

/** Returns the block of a path: the innermost one that contains it. */
function blockAt({ blocks }: Pick<TemplateContent, 'blocks'>, path: string): { block: TemplateBlock; path: string } | undefined {
  return blocksOf(blocks).findLast(({ path: own }) => path === own || path.startsWith(`${own}.`));
}

/** Returns the place of a path in words: `Blocco 3, Paragrafo «Gentile cliente»`. */
export function placeText(content: TemplateContent, path: string, language: Language): string {
  const found = blockAt(content, path);
  if (found !== undefined) {
    const position = found.path
      .split('.')
      .filter((part) => /^\d+$/.test(part))
      .map((part) => Number(part) + 1)
      .join('.');
    return `${position}. ${blockName(found.block)[language]}`;
  }
  const [first = '', second = ''] = path.split('.');
  const own = first === 'texts' ? content.texts[Number(second)]?.name : undefined;
  return own !== undefined && own !== '' ? own : (LABELS[first]?.[language] ?? '');
}
