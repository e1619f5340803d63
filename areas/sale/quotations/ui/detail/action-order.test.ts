import { describe, expect, it } from 'vitest';
import { type Action, type ActionName, arrange } from './action-order.ts';

const action = (name: ActionName, blocked = false): Action => ({
  action: name,
  blocks: blocked ? [{ code: 'DATI_MANCANTI', field: 'vehicle.brand', text: 'Da indicare: marca' }] : [],
});

const names = (actions: readonly Action[]) => actions.map((one) => one.action);

describe('actions of a quotation', () => {
  it('propose acceptance when it is possible', () => {
    const { primary, beside, rest } = arrange([action('modifica'), action('annulla'), action('accetta'), action('copia')]);
    expect(primary?.action).toBe('accetta');
    expect(names(beside)).toEqual(['modifica']);
    expect(names(rest)).toEqual(['copia', 'annulla']);
  });

  it('propose completing while acceptance is blocked, and show acceptance with its reasons', () => {
    const { primary, beside } = arrange([action('modifica'), action('annulla'), action('accetta', true)]);
    expect(primary?.action).toBe('modifica');
    expect(names(beside)).toEqual(['accetta']);
  });

  it('propose the issue of an accepted quotation', () => {
    const { primary, beside, rest } = arrange([action('revoca'), action('annulla'), action('emetti')]);
    expect(primary?.action).toBe('emetti');
    expect(names([...beside, ...rest])).toEqual(['revoca', 'annulla']);
  });

  it('propose completing the data of an accepted quotation while its issue is blocked', () => {
    const { primary, beside } = arrange([action('revoca'), action('annulla'), action('completa'), action('emetti', true)]);
    expect(primary?.action).toBe('completa');
    expect(names(beside)).toEqual(['emetti']);
  });

  it('propose withdrawal only if no other action is left', () => {
    expect(arrange([action('annulla'), action('copia')]).primary?.action).toBe('copia');
  });

  it('include every available action', () => {
    const all = (['modifica', 'accetta', 'completa', 'revoca', 'emetti', 'annulla', 'copia', 'sblocca', 'approva'] as const).map((one) =>
      action(one),
    );
    const { primary, beside, rest } = arrange(all);
    expect(new Set([primary, ...beside, ...rest])).toEqual(new Set(all));
  });

  it('are empty for a user that may only read', () => {
    expect(arrange([])).toEqual({ primary: undefined, beside: [], rest: [] });
  });
});
