import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './figures.module.css';

/** A table of amounts, which on narrow screens moves sideways, also by keyboard. Cells marked `data-amount` are right-aligned. */
export function FiguresTable({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <Box className={classes.scroller} role="region" aria-label={caption} tabIndex={0}>
      <table className={classes.table}>
        <caption>{caption}</caption>
        {children}
      </table>
    </Box>
  );
}
