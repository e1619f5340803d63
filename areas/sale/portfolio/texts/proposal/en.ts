export const en = {
  form: {
    title: 'Signed proposal form',
    missing: 'Not delivered',
    todo: 'Have it signed (it is among the documents) and hand it to the agency, which ticks it here.',
    awaited: 'The agency waits for it from the seller of the policy.',
    delivered: 'Delivered on {date}',
    checkedBy: 'Checked by {name}',
    tick: 'Mark as delivered',
    dayNeeded: 'Say on which day it was delivered',
    undo: 'Take the tick away',
    undoTitle: 'Was the form not delivered?',
    undoText: 'The seller of the policy must deliver it in time.',
    done: 'Proposal form delivered',
    undone: 'Tick taken away',
    cancel: 'Cancel',
  },
} as const;
