import type { PlainDate } from '#platform/domain-kit/time/dates.ts';

/** Last days to which quotations are forced; null: they are left alone. */
export interface Deadlines {
  readonly quoteDeadline: PlainDate | null;
  readonly acceptedDeadline: PlainDate | null;
}

export type DeadlineFault = 'NONE' | 'QUOTE_BEFORE_RUN' | 'ACCEPTED_BEFORE_RUN' | 'RUN_IN_THE_PAST';

/** Returns what is wrong with a request: no deadline at all, a day of the run in the past, a deadline before the run. */
export function deadlineFaults({ quoteDeadline, acceptedDeadline }: Deadlines, plannedOn: PlainDate, today: PlainDate): DeadlineFault[] {
  return [
    ...(quoteDeadline === null && acceptedDeadline === null ? (['NONE'] as const) : []),
    ...(plannedOn < today ? (['RUN_IN_THE_PAST'] as const) : []),
    ...(quoteDeadline !== null && quoteDeadline < plannedOn ? (['QUOTE_BEFORE_RUN'] as const) : []),
    ...(acceptedDeadline !== null && acceptedDeadline < plannedOn ? (['ACCEPTED_BEFORE_RUN'] as const) : []),
  ];
}
