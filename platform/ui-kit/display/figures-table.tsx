import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './figures.module.css';

interface FiguresTableProps {
  /** Name of the table for screen readers; visible only inside a panel. */
  readonly caption: string;
  /** Inside a panel: without its own frame. */
  readonly plain?: boolean;
  readonly children: ReactNode;
}

/**
 * A table of amounts that scrolls sideways if it is too wide, also by keyboard. Cells marked `data-amount` are
 * right-aligned. On a phone each row is a card of its cells with their `data-label`; cells marked `data-none` are
 * omitted.
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
