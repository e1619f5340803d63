import { expect, it } from 'vitest';
import type { Action } from './action-order.ts';
import { reasonsOf } from './reasons.ts';

const blocked = (name: Action['action']): Action => ({
  action: name,
  blocks: [
    { code: 'DATI_MANCANTI', field: 'vehicle.licensePlate', text: 'Da indicare: targa' },
    { code: 'FIRMA_NON_COMPLETATA', field: null, text: 'La firma digitale non è completata' },
  ],
});
const free = (name: Action['action']): Action => ({ action: name, blocks: [] });

it('lead to the missing field', () => {
  const accept = blocked('accetta');
  expect(reasonsOf({ id: 12, status: 'PREVENTIVO', actions: [free('modifica'), accept] }, accept, 'revoca prima')).toEqual([
    { text: 'Da indicare: targa', href: '/preventivi/completa/12?passo=bene#vehicle.licensePlate' },
    { text: 'La firma digitale non è completata' },
  ]);
});

it('lead to the field that an accepted quotation still needs', () => {
  const issue = blocked('emetti');
  expect(
    reasonsOf({ id: 12, status: 'PREVENTIVO_ACCETTATO', actions: [free('completa'), free('revoca'), issue] }, issue, 'revoca prima'),
  ).toEqual([
    { text: 'Da indicare: targa', href: '/preventivi/completa/12#vehicle.licensePlate' },
    { text: 'La firma digitale non è completata' },
  ]);
});

it('say once that priced data need a revocation first', () => {
  const issue: Action = {
    action: 'emetti',
    blocks: [{ code: 'PRODOTTO_NON_CONSENTITO', field: 'choice.productVersionId', text: 'Prodotto' }],
  };
  expect(
    reasonsOf({ id: 12, status: 'PREVENTIVO_ACCETTATO', actions: [free('completa'), free('revoca'), issue] }, issue, 'revoca prima'),
  ).toEqual([{ text: 'Prodotto' }, { text: 'revoca prima' }]);
});

it('have no link for a user that may not change the quotation', () => {
  const accept = blocked('accetta');
  expect(
    reasonsOf({ id: 12, status: 'PREVENTIVO', actions: [accept] }, accept, 'revoca prima').every(({ href }) => href === undefined),
  ).toBe(true);
});

it('lead to the seller’s registry for a user that may complete it', () => {
  const person = { id: 54, name: 'Autosalone', group: 'DEALER' } as const;
  const accept: Action = {
    action: 'accetta',
    blocks: [{ code: 'INTERMEDIARIO_NON_ISCRITTO', field: null, text: 'Non iscritto', person }],
  };
  const quotation = { id: 12, status: 'PREVENTIVO', actions: [accept] } as const;
  expect(reasonsOf({ ...quotation, completesPapers: true }, accept, 'revoca prima')).toEqual([
    { text: 'Non iscritto', href: '/utenti/dealer/54?tab=iscrizione' },
  ]);
  expect(reasonsOf(quotation, accept, 'revoca prima')).toEqual([{ text: 'Non iscritto' }]);
});
