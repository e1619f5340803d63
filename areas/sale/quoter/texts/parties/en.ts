export const en = {
  representative: 'Who signs for the company',
  representativeHelp: 'The legal representative, or a person with power of attorney: acceptance needs them.',
  parties: 'Owner and keeper of the vehicle',
  leasingHelp: 'A leased vehicle belongs to the lessor: state the lien in their favour too, in the step of the object.',
  lessor: 'Leasing or rental company',
  consents: 'Privacy consents',
  consentsHelp:
    'Hand over the notice and ask: the contract needs no answer, each is free and revocable. They are printed on the proposal, to be signed.',
  yes: 'Yes',
  no: 'No',
} as const;
