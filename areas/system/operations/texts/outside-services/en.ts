export const en = {
  intro:
    'What answers in the place of each service, and how the latest calls went. Addresses and keys are set at the installation; those of payments in the global configuration.',
  service: 'Service',
  mode: 'What answers',
  health: 'State',
  lastSuccess: 'Last answer',
  lastFailure: 'Last failure',
  since: 'not answering since',
  modes: { REALE: 'Connected service', INTERNO: 'The product itself', ASSENTE: 'Not connected' },
  states: { FUNZIONA: 'Works', NON_RISPONDE: 'Does not answer', MAI_USATO: 'Never called' },
} as const;
