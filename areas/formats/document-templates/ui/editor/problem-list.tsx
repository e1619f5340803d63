import { Alert, Anchor, List, Text } from '@mantine/core';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { blocksOf, type Fault, faultText, placeText, type TemplateContent } from '../../domain/index.ts';
import { useTemplateTexts } from '../../texts/it.ts';

const SHOWN = 8;

interface ProblemListProps {
  readonly content: TemplateContent;
  readonly faults: readonly Fault[];
  /** Messages of the last save, by path. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onSelect: (id: string) => void;
}

/** What keeps the template from being saved or published, each with its place; a block's place opens it. */
export function ProblemList({ content, faults, errors, onSelect }: ProblemListProps) {
  const t = useTemplateTexts();
  const language = useLanguage();
  const refused = Object.entries(errors).map(([path, text]) => ({ path, text }));
  const all = [...refused, ...faults.map((fault) => ({ path: fault.path, text: faultText(fault, language) }))];
  if (all.length === 0) return null;
  const blockOf = (path: string) => blocksOf(content.blocks).findLast((one) => path === one.path || path.startsWith(`${one.path}.`));
  return (
    <Alert color="orange" variant="light" role="status">
      <Text fw={600}>{t('editor.problems', { count: all.length })}</Text>
      <List size="sm">
        {all.slice(0, SHOWN).map(({ path, text }) => {
          const block = blockOf(path)?.block;
          const place = placeText(content, path, language);
          return (
            <List.Item key={`${path} ${text}`}>
              {block === undefined ? (
                t('editor.at', { place, text })
              ) : (
                <Anchor component="button" type="button" size="sm" ta="start" onClick={() => onSelect(block.id)}>
                  {t('editor.at', { place, text })}
                </Anchor>
              )}
            </List.Item>
          );
        })}
      </List>
      {all.length > SHOWN ? <Text size="sm">{t('editor.moreProblems', { count: all.length - SHOWN })}</Text> : null}
    </Alert>
  );
}
