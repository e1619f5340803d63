import { Paper, Stack, Text, Title } from '@mantine/core';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { BLOCK_LABELS, blocksOf, type TemplateBlock } from '../../domain/index.ts';
import { useTemplateTexts } from '../../texts/it.ts';
import { useEditing, useProblem } from '../editor/editing.ts';
import { ConditionFields, LegalFields, PictureFields, TableFields } from './chosen-blocks.tsx';
import { FactsFields, HeadingFields, ListFields, ParagraphFields, SignatureFields, SpaceFields } from './simple-blocks.tsx';

interface FieldsProps {
  readonly block: TemplateBlock;
  readonly path: string;
  readonly onChange: (block: TemplateBlock, place?: string) => void;
}

function Fields({ block, path, onChange }: FieldsProps) {
  const rest = { path, onChange };
  switch (block.type) {
    case 'TITOLO':
      return <HeadingFields block={block} {...rest} />;
    case 'PARAGRAFO':
      return <ParagraphFields block={block} {...rest} />;
    case 'DATI':
      return <FactsFields block={block} {...rest} />;
    case 'TABELLA':
      return <TableFields block={block} {...rest} />;
    case 'ELENCO':
      return <ListFields block={block} {...rest} />;
    case 'TESTO_LEGALE':
      return <LegalFields block={block} {...rest} />;
    case 'FIRMA':
      return <SignatureFields block={block} {...rest} />;
    case 'IMMAGINE':
      return <PictureFields block={block} {...rest} />;
    case 'SPAZIO':
      return <SpaceFields block={block} onChange={onChange} />;
    case 'SE':
      return <ConditionFields block={block} {...rest} />;
    case 'SALTO':
      return null;
  }
}

interface BlockPropertiesProps {
  readonly selected: string | null;
  readonly onChange: (block: TemplateBlock, place?: string) => void;
}

/** The properties of the selected block. */
export function BlockProperties({ selected, onChange }: BlockPropertiesProps) {
  const t = useTemplateTexts();
  const language = useLanguage();
  const { content } = useEditing();
  const found = blocksOf(content.blocks).find(({ block }) => block.id === selected);
  const problem = useProblem(found?.block.type === 'SE' ? `${found.path}.blocks` : '');
  return (
    <Paper withBorder p="md" component="section" aria-label={t('editor.properties')}>
      <Title order={3} size="h4" mb="xs">
        {found === undefined ? t('editor.properties') : BLOCK_LABELS[found.block.type][language]}
      </Title>
      {found === undefined ? (
        <Text size="sm" c="dimmed">
          {t('editor.pick')}
        </Text>
      ) : (
        <Stack gap="sm" key={found.block.id}>
          <Fields block={found.block} path={found.path} onChange={onChange} />
          {problem === undefined ? null : (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {problem}
            </Text>
          )}
        </Stack>
      )}
    </Paper>
  );
}
