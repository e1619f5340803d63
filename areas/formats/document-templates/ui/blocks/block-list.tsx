import { ActionIcon, Button, Group, Menu, Paper, Text, Title, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconArrowDown, IconArrowUp, IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { BLOCK_LABELS, BLOCK_TYPES, type BlockType, blockName, blocksOf, LIMITS } from '../../domain/index.ts';
import { useTemplateTexts } from '../../texts/it.ts';
import { useEditing } from '../editor/editing.ts';
import classes from './blocks.module.css';

/** What the list does to the blocks. */
export interface BlockActions {
  readonly select: (id: string) => void;
  readonly add: (type: BlockType, where: 'AFTER' | 'INSIDE') => void;
  readonly move: (id: string, by: -1 | 1) => void;
  readonly duplicate: (id: string) => void;
  readonly remove: (id: string) => void;
  readonly dropBefore: (id: string, before: string) => void;
}

interface AddMenuProps {
  readonly label: string;
  readonly types: readonly BlockType[];
  readonly disabled: boolean;
  readonly onAdd: (type: BlockType) => void;
}

function AddMenu({ label, types, disabled, onAdd }: AddMenuProps) {
  const language = useLanguage();
  return (
    <Menu position="bottom-start" withArrow>
      <Menu.Target>
        <Button size="compact-sm" variant="default" leftSection={<IconPlus size={14} />} disabled={disabled}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {types.map((type) => (
          <Menu.Item key={type} onClick={() => onAdd(type)}>
            {BLOCK_LABELS[type][language]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface BlockListProps {
  readonly selected: string | null;
  readonly actions: BlockActions;
}

/**
 * The blocks in their order, those of a condition indented. By mouse: choose, drag, buttons; by keyboard: arrows, with
 * Alt to move, Ctrl+D to duplicate, Del to delete.
 */
export function BlockList({ selected, actions }: BlockListProps) {
  const t = useTemplateTexts();
  const language = useLanguage();
  const { content, faults, readOnly } = useEditing();
  const list = useRef<HTMLUListElement>(null);
  const dragged = useRef<string | null>(null);
  const rows = blocksOf(content.blocks);
  const current = rows.find(({ block }) => block.id === selected);
  const isFull = rows.length >= LIMITS.blocks;
  const inCondition = current?.block.type === 'SE' && current.depth <= LIMITS.depth;
  const typesAt = (depth: number) => BLOCK_TYPES.filter((type) => type !== 'SE' || depth <= LIMITS.depth);

  const goTo = (id: string | undefined) => {
    if (id === undefined) return;
    actions.select(id);
    list.current?.querySelector<HTMLElement>(`[data-block="${id}"]`)?.focus();
  };
  const onKey = (event: KeyboardEvent, at: number, id: string) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    const isCopy = event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey);
    if (step === null && event.key !== 'Delete' && !isCopy) return;
    event.preventDefault();
    if (step !== null && !event.altKey) goTo(rows[at + step]?.block.id);
    else if (readOnly) return;
    else if (step !== null) actions.move(id, step);
    else if (isCopy && !isFull) actions.duplicate(id);
    else if (event.key === 'Delete') {
      goTo((rows[at + 1] ?? rows[at - 1])?.block.id);
      actions.remove(id);
    }
  };
  const button = (label: string, icon: typeof IconCopy, act: () => void, disabled = false) => {
    const Icon = icon;
    return (
      <Tooltip label={label} withArrow openDelay={400}>
        <ActionIcon variant="subtle" size="sm" aria-label={label} disabled={disabled} onClick={act}>
          <Icon size={15} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
    );
  };
  return (
    <Paper withBorder p="md" component="section" aria-label={t('editor.blocks')}>
      <Group justify="space-between" mb="xs">
        <Title order={3} size="h4">
          {t('editor.blocks')}
        </Title>
        {current === undefined || readOnly ? null : (
          <Group gap={2} wrap="nowrap">
            {button(t('editor.up', { name: blockName(current.block)[language] }), IconArrowUp, () => actions.move(current.block.id, -1))}
            {button(t('editor.down', { name: blockName(current.block)[language] }), IconArrowDown, () => actions.move(current.block.id, 1))}
            {button(
              t('editor.duplicate', { name: blockName(current.block)[language] }),
              IconCopy,
              () => actions.duplicate(current.block.id),
              isFull,
            )}
            {button(t('editor.delete', { name: blockName(current.block)[language] }), IconTrash, () => actions.remove(current.block.id))}
          </Group>
        )}
      </Group>
      {rows.length === 0 ? <Text size="sm">{t('editor.noBlocks')}</Text> : null}
      <ul ref={list} className={classes.list} aria-label={t('editor.blocks')}>
        {rows.map(({ block, path, depth }, at) => {
          const isWrong = faults.some(
            (fault) =>
              fault.path === path || (block.type !== 'SE' && fault.path.startsWith(`${path}.`)) || fault.path.startsWith(`${path}.when`),
          );
          return (
            <li key={block.id} style={{ paddingLeft: (depth - 1) * 18 }}>
              <button
                type="button"
                data-block={block.id}
                className={classes.block}
                aria-current={block.id === selected}
                draggable={!readOnly}
                onClick={() => actions.select(block.id)}
                onKeyDown={(event) => onKey(event, at, block.id)}
                onDragStart={() => {
                  dragged.current = block.id;
                }}
                onDragOver={(event) => event.preventDefault()}
                onDrop={(event) => {
                  event.preventDefault();
                  if (dragged.current !== null) actions.dropBefore(dragged.current, block.id);
                  dragged.current = null;
                }}
              >
                <span className={classes.name}>{blockName(block)[language]}</span>
                {isWrong ? <IconAlertTriangle size={15} stroke={1.8} className={classes.wrong} aria-hidden /> : null}
              </button>
            </li>
          );
        })}
      </ul>
      {readOnly ? null : (
        <>
          <Group gap="xs" mt="xs">
            <AddMenu
              label={current === undefined ? t('editor.add') : t('editor.addAfter')}
              types={typesAt(current?.depth ?? 1)}
              disabled={isFull}
              onAdd={(type) => actions.add(type, 'AFTER')}
            />
            {inCondition ? (
              <AddMenu
                label={t('editor.addInside')}
                types={typesAt((current?.depth ?? 1) + 1)}
                disabled={isFull}
                onAdd={(type) => actions.add(type, 'INSIDE')}
              />
            ) : null}
          </Group>
          <Text size="xs" c="dimmed" mt="xs">
            {isFull ? t('editor.full', { count: LIMITS.blocks }) : t('editor.keys')}
          </Text>
        </>
      )}
    </Paper>
  );
}
