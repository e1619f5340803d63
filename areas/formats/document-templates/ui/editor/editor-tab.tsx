import { Accordion, ActionIcon, Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { ConflictChoice } from '#platform/ui-kit/versioned/conflict-choice.tsx';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { readTemplateVersion } from '../../api/index.ts';
import { TEMPLATE_SHAPE, type TemplateBlock, templateFaults } from '../../domain/index.ts';
import { useTemplateTexts } from '../../texts/it.ts';
import { type BlockActions, BlockList } from '../blocks/block-list.tsx';
import { BlockProperties } from '../blocks/block-properties.tsx';
import { DatedTexts } from './dated-texts.tsx';
import { addBlock, addInside, dropBefore, duplicateBlock, moveBlock, newBlock, removeBlock, replaceBlock } from './edit-blocks.ts';
import { EditingProvider } from './editing.ts';
import classes from './editor.module.css';
import { PageSettings } from './page-settings.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { ProblemList } from './problem-list.tsx';
import type { TemplateEditor } from './use-template-editor.ts';

interface ConflictProps {
  readonly editor: TemplateEditor;
  readonly params: { readonly id: number; readonly numero: number };
  readonly message: string;
}

function Conflict({ editor, params, message }: ConflictProps) {
  const { data, isPlaceholderData, isFetching } = useApiQuery(readTemplateVersion, { params }, { staleTime: 0 });
  const fresh = data === undefined || isPlaceholderData || isFetching ? undefined : data;
  return (
    <ConflictChoice
      shape={TEMPLATE_SHAPE}
      message={message}
      fresh={fresh}
      mine={editor.content}
      onKeepMine={(version) => void editor.submit(version)}
      onTakeTheirs={() => {
        if (fresh !== undefined) editor.takeSaved({ content: fresh.content, version: fresh.version });
      }}
      onClose={editor.forgetConflict}
    />
  );
}

function Toolbar({ editor }: { readonly editor: TemplateEditor }) {
  const t = useTemplateTexts();
  return (
    <Group gap="xs" className={classes.toolbar}>
      <ActionIcon variant="default" size="lg" aria-label={t('editor.undo')} disabled={!editor.canUndo} onClick={editor.undo}>
        <IconArrowBackUp size={18} stroke={1.6} />
      </ActionIcon>
      <ActionIcon variant="default" size="lg" aria-label={t('editor.redo')} disabled={!editor.canRedo} onClick={editor.redo}>
        <IconArrowForwardUp size={18} stroke={1.6} />
      </ActionIcon>
      <Button loading={editor.saving} disabled={!editor.isDirty} onClick={() => void editor.submit()}>
        {t('editor.save')}
      </Button>
      {editor.isDirty ? (
        <Text size="sm" c="dimmed">
          {t('editor.unsaved')}
        </Text>
      ) : null}
    </Group>
  );
}

interface EditorTabProps {
  readonly templateId: number;
  readonly number: number;
  readonly editor: TemplateEditor;
}

/** The editor of a version: blocks, their properties, page and texts, and the preview next to them. */
export function EditorTab({ templateId, number, editor }: EditorTabProps) {
  const t = useTemplateTexts();
  const [selected, setSelected] = useState<string | null>(null);
  const { content, errors, readOnly, update, restored } = editor;
  const faults = useMemo(() => templateFaults(content), [content]);
  const { blocks } = content;
  const setBlocks = (next: readonly TemplateBlock[], place = '') => update({ ...content, blocks: next }, place);
  const actions: BlockActions = {
    select: setSelected,
    add: (type, where) => {
      const block = newBlock(type);
      setBlocks(where === 'INSIDE' && selected !== null ? addInside(blocks, block, selected) : addBlock(blocks, block, selected));
      setSelected(block.id);
    },
    move: (id, by) => setBlocks(moveBlock(blocks, id, by)),
    duplicate: (id) => {
      const copy = duplicateBlock(blocks, id);
      setBlocks(copy.blocks);
      setSelected(copy.id);
    },
    remove: (id) => setBlocks(removeBlock(blocks, id)),
    dropBefore: (id, before) => setBlocks(dropBefore(blocks, id, before)),
  };
  const editing = useMemo(() => ({ templateId, content, faults, errors, readOnly }), [templateId, content, faults, errors, readOnly]);
  return (
    <EditingProvider value={editing}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the shortcuts repeat the buttons of the toolbar. */}
      <div
        onKeyDown={(event) => {
          const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
          if (isField || !(event.ctrlKey || event.metaKey)) return;
          const key = event.key.toLowerCase();
          if (key === 'z' && !event.shiftKey) editor.undo();
          else if (key === 'y' || (key === 'z' && event.shiftKey)) editor.redo();
          else return;
          event.preventDefault();
        }}
      >
        <Stack gap="md">
          {restored === undefined ? null : (
            <Alert variant="light" role="status">
              {t(restored.isOld ? 'editor.restoredOld' : 'editor.restored')}{' '}
              <Anchor component="button" type="button" onClick={() => editor.takeSaved()}>
                {t('editor.discard')}
              </Anchor>
            </Alert>
          )}
          {readOnly ? <Alert variant="light">{t('editor.readOnly')}</Alert> : <Toolbar editor={editor} />}
          <ProblemList content={content} faults={readOnly ? [] : faults} errors={errors} onSelect={setSelected} />
          <div className={classes.columns}>
            <Stack gap="md">
              <BlockList selected={selected} actions={actions} />
              <BlockProperties selected={selected} onChange={(block, place) => setBlocks(replaceBlock(blocks, block), place)} />
              <Accordion variant="separated" multiple>
                <Accordion.Item value="pagina">
                  <Accordion.Control>{t('editor.page')}</Accordion.Control>
                  <Accordion.Panel>
                    <PageSettings onChange={update} />
                  </Accordion.Panel>
                </Accordion.Item>
                <Accordion.Item value="testi">
                  <Accordion.Control>{t('editor.texts')}</Accordion.Control>
                  <Accordion.Panel>
                    <DatedTexts onChange={update} />
                  </Accordion.Panel>
                </Accordion.Item>
              </Accordion>
            </Stack>
            <PreviewPanel templateId={templateId} content={content} />
          </div>
          {editor.conflict === undefined ? null : (
            <Conflict editor={editor} params={{ id: templateId, numero: number }} message={editor.conflict} />
          )}
        </Stack>
      </div>
    </EditingProvider>
  );
}
