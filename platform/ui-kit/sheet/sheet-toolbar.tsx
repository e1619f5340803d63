import { ActionIcon, Button, Text } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconArrowsDown, IconCopyPlus, IconRowInsertBottom, IconTrash } from '@tabler/icons-react';
import { useKitTexts } from '../texts/kit-texts.ts';
import classes from './sheet.module.css';
import type { SheetState } from './use-sheet.ts';

interface SheetToolbarProps {
  readonly sheet: SheetState;
  readonly readOnly: boolean;
  readonly hasRows: boolean;
  /** Whether rows can be added and removed. */
  readonly growing: boolean;
  readonly wrong: number;
  readonly onNextWrong: () => void;
}

/** The keyboard commands of the sheet as buttons, and the number of wrong cells with a button to the next one. */
export function SheetToolbar({ sheet, readOnly, hasRows, growing, wrong, onNextWrong }: SheetToolbarProps) {
  const t = useKitTexts();
  const tool = (label: string, Icon: typeof IconTrash, onAct: () => void, enabled: boolean) => (
    <ActionIcon variant="default" size={30} aria-label={label} title={label} disabled={!enabled} onClick={onAct}>
      <Icon size={16} stroke={1.6} />
    </ActionIcon>
  );
  return (
    <div className={classes.toolbar}>
      {readOnly ? null : (
        <>
          {tool(t('sheet.undo'), IconArrowBackUp, sheet.undo, sheet.canUndo)}
          {tool(t('sheet.redo'), IconArrowForwardUp, sheet.redo, sheet.canRedo)}
          {tool(t('sheet.fillDown'), IconArrowsDown, sheet.fillDown, hasRows)}
          {growing ? (
            <>
              {tool(t('sheet.addRow'), IconRowInsertBottom, sheet.addRow, true)}
              {tool(t('sheet.duplicate'), IconCopyPlus, sheet.duplicate, hasRows)}
              {tool(t('sheet.remove'), IconTrash, sheet.remove, hasRows)}
            </>
          ) : null}
        </>
      )}
      {wrong === 0 ? null : (
        <>
          <Text size="sm" c="var(--mantine-color-error)" className={classes.wrong}>
            {t('sheet.wrong', { count: wrong })}
          </Text>
          <Button variant="subtle" size="compact-sm" onClick={onNextWrong}>
            {t('sheet.nextWrong')}
          </Button>
        </>
      )}
    </div>
  );
}
