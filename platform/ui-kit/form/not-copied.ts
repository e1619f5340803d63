import type { SyntheticEvent } from 'react';

const refuse = (event: SyntheticEvent) => event.preventDefault();

/** Prevents copying, cutting and dragging the content of a field (spec §5, passwords). */
export const NOT_COPIED = { onCopy: refuse, onCut: refuse, onDragStart: refuse };
