export const en = {
  intro: 'The quotation is accepted at {amount}: complete here what the certificate needs. Price and coverages stay as accepted.',
  policyIntro: 'The policy is issued: give the data of the black box here. The certificate is prepared again.',
  missing: 'Missing before the issue',
  cover: 'Start of cover',
  effectiveHelp: 'Cover begins at 24:00 of this day.',
  blackBox: 'Black box',
  imeiPaired: 'To enter another one, take the black box off the policy first.',
  again: 'Documents to be handed over and signed again',
  againText:
    'The customer already has the documents with other data: saving prepares them again; they must be handed over and signed before the policy is issued.',
  saved: 'Data of {number} completed',
} as const;
