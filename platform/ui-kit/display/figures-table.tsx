import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './figures.module.css';

interface FiguresTableProps {
  /** What the figures are of; seen only where the table is part of a panel. */
  readonly caption: string;
  /** Part of a panel: without a frame of its own. */
  readonly plain?: boolean;
  readonly children: ReactNode;
}

/**
 * A table of amounts, which moves sideways where it is too wide, also by keyboard. Cells marked `data-amount` are right-aligned. On a phone each
 * row is a card of its cells with their `data-label`; a cell marked `data-none` is left out of it.
 */
export function FiguresTable({ caption, plain = false, children }: FiguresTableProps) {
  return (
    <Box className={classes.scroller} data-plain={plain || undefined} role="region" aria-label={caption} tabIndex={0}>
      <table className={classes.table}>
        <caption>{caption}</caption>
        {children}
      </table>
    </Box>
  );
}
