import type { SameKeys } from '#platform/ui-kit/texts/typed-texts.ts';
import type { it } from './it.ts';

export const en = {
  save: {
    locked: 'This quotation cannot be changed',
    lockedWhy: {
      PREVENTIVO: 'It is another seller’s, or you are not allowed to change it.',
      PREVENTIVO_ACCETTATO: 'It has been accepted: to change it, revoke the acceptance first.',
      PREVENTIVO_IN_EMISSIONE: 'Its policy is being issued.',
      PREVENTIVO_SCADUTO: 'It has expired: copy it for a new one at today’s price.',
      withdrawn: 'It has been cancelled: copy it for a new one at today’s price.',
      POLIZZA: 'It has become a policy.',
    },
    open: 'Open the quotation',
  },
  copyOf: 'Copy of {number}: a new quotation that exists only once you save it.',
  draft: {
    restored: 'We brought back what you had typed and not saved ({when}).',
    outdated:
      'We brought back what you had typed ({when}), but someone else has saved the quotation meanwhile. When you save you can choose field by field.',
    keep: 'All right',
    discard: 'Discard and start again',
    discardSaved: 'Discard and return to the saved quotation',
    discardTitle: 'Discard what you typed?',
    discardText: 'The unsaved changes will be lost.',
    discardYes: 'Discard the changes',
    discardNo: 'Keep them',
    orphan: 'There is an unsaved quotation for {title}, typed {when} in another tab.',
    orphanUnnamed: 'There is an unsaved quotation, typed {when} in another tab.',
    resume: 'Resume it',
    remove: 'Delete it',
  },
  conflict: {
    yes: 'yes',
    no: 'no',
    title: 'The quotation has changed meanwhile',
    intro: 'For each field that differs choose the value to keep.',
    none: 'The saved values are already the same as yours.',
    field: 'Field',
    mine: 'Your value',
    theirs: 'Saved value',
    allMine: 'Keep all of mine',
    allTheirs: 'Keep all the saved ones',
    save: 'Save with these choices',
    cancel: 'Do not save now',
    empty: 'empty',
    chosen: '{count} selected',
    set: 'set',
  },
  training: {
    self: 'Your IVASS training is not in order: {effect}',
    other: 'The IVASS training of {who} is not in order: {effect}',
    both: 'Your IVASS training and that of {who} are not in order: {effect}',
    effect: 'quotations can be made and saved, but not accepted. The agency needs the certificate of the missing hours.',
    contacts: 'Whom to ask',
  },
  start: {
    withdrawn: 'The preset that your quotations started from is no longer available: choose product and coverages yourself.',
    unfit: 'Your starting preset “{name}” is not available for this customer and vehicle.',
    close: 'Close the notice',
  },
} as const satisfies SameKeys<typeof it>;
