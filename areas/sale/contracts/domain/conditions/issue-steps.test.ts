import { expect, it } from 'vitest';
import type { IssueFacts } from './blocks.ts';
import { issueSteps } from './issue-steps.ts';
import { NO_PAPERS } from './papers.ts';

const ACCEPTED: IssueFacts = {
  alsoInsured: null,
  pairedElsewhere: null,
  status: 'PREVENTIVO_ACCETTATO',
  today: '2026-11-23',
  effectiveDate: '2026-11-24',
  maxEffectiveDate: '2027-05-23',
  mandate: { productAllowed: true, paymentAllowed: true },
  parties: { untrained: [], unregistered: [], disabled: [] },
  premiumCovered: true,
  dataBlocks: [],
  signature: 'CARTACEA',
  signatureCompleted: true,
  papers: NO_PAPERS,
  paymentRequiredFirst: false,
  paymentCompleted: false,
  financingStatus: null,
  appraisalRequired: false,
  appraisalStatus: null,
  needsKept: true,
  productsMissing: [],
};

const wordsOf = (facts: Partial<IssueFacts>) =>
  issueSteps({ ...ACCEPTED, ...facts }).map(({ step, isDone, by }) => `${step} ${isDone ? 'done' : by}`);

it('a quotation paid through the seller needs data, hand-over and signature', () => {
  expect(wordsOf({})).toEqual(['DATI done', 'CONSEGNA AUTOMATICO', 'FIRMA CLIENTE']);
  expect(wordsOf({ papers: { stored: true, handedOver: true, signed: true } })).toEqual(['DATI done', 'CONSEGNA done', 'FIRMA done']);
});

it('a black box that another policy has is among the data to correct', () => {
  expect(wordsOf({ pairedElsewhere: { policyNumber: null } })[0]).toBe('DATI VENDITORE');
});

it('a card and a video appraisal are steps of the customer, the appraiser and the seller in turn', () => {
  const asked = { appraisalRequired: true, paymentRequiredFirst: true, papers: { stored: true, handedOver: true, signed: true } };
  const steps = (facts: Partial<IssueFacts>) => wordsOf({ ...asked, ...facts }).filter((words) => /^(PERIZIA|PAGAMENTO)/.test(words));
  expect(steps({})).toEqual(['PERIZIA VENDITORE', 'PAGAMENTO CLIENTE']);
  expect(steps({ appraisalStatus: 'ACQUIRING', paymentCompleted: true })).toEqual(['PERIZIA CLIENTE', 'PAGAMENTO done']);
  expect(steps({ appraisalStatus: 'ACQUIRED' })[0]).toBe('PERIZIA PERITO');
  expect(steps({ appraisalStatus: 'ACCEPTED' })[0]).toBe('PERIZIA done');
});

it('a digital signature does not wait for a signature on paper', () => {
  const papers = { stored: true, handedOver: true, signed: false };
  expect(wordsOf({ signature: 'DIGITALE', papers })).toContain('FIRMA done');
  expect(wordsOf({ signature: 'DIGITALE', papers, signatureCompleted: false })).toContain('FIRMA CLIENTE');
});

it('a refused loan sends the seller back to the payment', () => {
  expect(wordsOf({ financingStatus: 'RESPINTA' })).toContain('PAGAMENTO VENDITORE');
  expect(wordsOf({ financingStatus: 'APPROVATA' }).some((words) => words.startsWith('PAGAMENTO'))).toBe(false);
});

it('reasons of the agency are one more step', () => {
  expect(wordsOf({ premiumCovered: false }).at(-1)).toBe('ALTRO AGENZIA');
  expect(wordsOf({ effectiveDate: '2026-11-20' })[0]).toBe('DATI VENDITORE');
});

it('only an accepted quotation has steps', () => {
  expect(wordsOf({ status: 'PREVENTIVO' })).toEqual([]);
  expect(wordsOf({ status: 'POLIZZA' })).toEqual([]);
});
