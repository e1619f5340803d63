export const en = {
  yes: 'Yes',
  no: 'No',
  never: 'Never asked',
  at: 'Answered on {given}',
  atNotice: 'Answered on {given} (version {notice} of the notice)',
  saved: 'Consent recorded',
  unsaved: 'Consents are recorded once the quotation is saved and has a tax code.',
  help: 'The contract needs no consent: each is free, separate and revocable. State first how and when the customer answered.',
} as const;
