import type { SameKeys } from '#platform/ui-kit/texts/typed-texts.ts';
import type { it } from './it.ts';

export const en = {
  list: {
    title: 'Quotations',
    new: 'New quotation',
    empty: 'There are no quotations yet',
    emptyText: 'Here are the quotations you may see, newest first.',
    emptyFirst: 'The first one takes less than two minutes.',
  },
  notFound: { title: 'Quotation not found', text: 'It does not exist, or is not part of your network.', back: 'Back to the list' },
  ended: {
    expired: 'It expired on {date}: copy it for a new one at today’s price.',
    withdrawn: 'It has been cancelled and can no longer be accepted: copy it for a new one at today’s price.',
  },
  actions: {
    label: 'Actions on the quotation',
    more: 'More actions',
    modifica: 'Complete',
    completa: 'Complete the data',
    accetta: 'Accept',
    revoca: 'Revoke acceptance',
    emetti: 'Issue policy',
    annulla: 'Withdraw quotation',
    copia: 'Copy',
    sblocca: 'Unlock',
    approva: 'Approve value',
    revokeFirst: 'To change the data, revoke the acceptance first',
    emettiIn: 'Being issued',
  },
  market: {
    outside: 'Outside of the target market of the product – {reasons}. The acceptance needs a justification.',
    justified: 'Sold outside of the target market – {reasons}. Justification: {justification}',
  },
  alsoInsured: {
    otherProduct: {
      known:
        'The same vehicle is already covered by policy {policyNumber} until {date}, with coverages in common: check with the customer before going on.',
      elsewhere:
        'The same vehicle is already covered by another policy, with coverages in common: check with the customer before going on.',
    },
    sameProduct: {
      known:
        'The same vehicle is already insured with this product by policy {policyNumber}, until {date}: it cannot be sold again for this period.',
      elsewhere: 'The same vehicle is already insured with this product by another policy: it cannot be sold again for this period.',
    },
  },
  issuing: {
    awaited:
      'Being issued: the policy number is awaited from the insurer. The page looks for it by itself and shows the policy once it is there.',
    failed: 'The issue of {date} failed: {reason}. The quotation stays accepted: you can try again.',
  },
  complete: {
    intro: 'The quotation is accepted at {amount}: complete here what the certificate needs. Price and coverages stay as accepted.',
    policyIntro: 'The policy is issued: give the data of the black box here. The certificate is prepared again.',
    missing: 'Missing before the issue',
    cover: 'Start of cover',
    effectiveHelp: 'Cover begins at 24:00 of this day.',
    blackBox: 'Black box',
    again: 'Documents to be handed over and signed again',
    againText:
      'The customer already has the documents with other data: saving prepares them again; they must be handed over and signed before the policy is issued.',
    saved: 'Data of {number} completed',
    moves: 'This date would change the price',
    movesText:
      'The age of the vehicle counts in the price: with this date the accepted one no longer holds. Revoke the acceptance, change the date and have the new price accepted.',
  },
  confirm: {
    accetta: 'Accept quotation {number} at {amount}',
    accettaText: 'The price is fixed and the proposal form prepared. Until the policy is issued, acceptance can be revoked.',
    accettaYes: 'Accept at {amount}',
    emetti: 'Issue the policy of {customer} at {amount}',
    emettiText:
      'The policy gets its number, the premium is posted and the certificate prepared. There is no way back but cancelling the policy.',
    emettiYes: 'Issue the policy',
    revoca: 'Revoke the acceptance of quotation {number}',
    revocaText: 'The quotation can be changed again and is priced with the current tariff.',
    revocaYes: 'Revoke the acceptance',
    annulla: 'Withdraw quotation {number} of {amount}',
    annullaText: 'The quotation can no longer be accepted. Users with the permission can unlock it.',
    annullaYes: 'Withdraw the quotation',
    annullaNo: 'Leave it as it is',
    sblocca: 'Unlock quotation {number}',
    sbloccaText: "It can be changed again and is priced with today's tariff: the price of {amount} may change.",
    sbloccaYes: 'Unlock the quotation',
    approva: 'Approve the insured value of {amount}',
    approvaText: 'Quotation {number} is above the autonomous threshold: with your approval it can be accepted.',
    approvaYes: 'Approve the value',
    notNow: 'Not now',
    reason: 'Reason',
    market: 'The customer is outside of the target market of the product: {reasons}.',
    marketReason: 'Why the product meets their needs all the same',
    marketHelp: 'The justification stays with the contract.',
    marketMissing: 'Write the justification',
    reasonHelp: 'Optional: it stays in the history.',
  },
  done: {
    emetti: 'Issue of {number} started: the number of the insurer is awaited',
    accetta: 'Quotation {number} accepted',
    revoca: 'Acceptance of quotation {number} revoked',
    annulla: 'Quotation {number} withdrawn',
    sblocca: 'Quotation {number} unlocked',
    approva: 'Insured value approved',
    copia: 'Quotation {number} created',
  },
  moved: {
    title: 'The price has changed',
    text: 'Since the quotation was priced the tariff has changed, or someone changed the quotation. Nothing was recorded.',
    before: 'Price shown',
    now: 'Price of today',
    difference: 'Difference',
    adoptAccept: 'Accept at {amount}',
    adoptIssue: 'Issue at {amount}',
    revoke: 'The accepted price is no longer valid: revoke the acceptance, check the quotation and accept it again.',
    unavailable: "With today's tariff this choice has no price: open the quotation and check its coverages.",
    open: 'Open the quotation',
    close: 'Leave it as it is',
  },
} as const satisfies SameKeys<typeof it>;
