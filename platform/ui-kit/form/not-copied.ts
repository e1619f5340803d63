import type { SyntheticEvent } from 'react';

const refuse = (event: SyntheticEvent) => event.preventDefault();

/** Keeps what is in a field from leaving it: neither copied, nor cut, nor dragged (spec §5, passwords). */
export const NOT_COPIED = { onCopy: refuse, onCut: refuse, onDragStart: refuse };
