import { describe, expect, it } from 'vitest';
import { address, anyText, anyTexts, wholeNumber } from './address.ts';
import { searchText } from './search-text.ts';

const policy = address('/polizze/$id', { id: wholeNumber, tab: anyText, emessa: wholeNumber });
const list = address('/polizze', { stato: anyTexts });
const user = address('/utenti/login-as/$username', { username: anyText });

const written = (params: Record<string, string>, search: Record<string, unknown> = {}) => ({ params, search });

describe('an address', () => {
  it('is written with its values and search parameters, empty ones left out', () => {
    expect(policy.href({ id: 12 })).toBe('/polizze/12');
    expect(policy.href({ id: 12, tab: 'foto', emessa: undefined })).toBe('/polizze/12?tab=foto');
    expect(list.href()).toBe('/polizze');
    expect(list.href({ stato: ['A', 'B'] })).toBe('/polizze?stato=A&stato=B');
  });

  it('keeps a value with reserved characters one segment', () => {
    expect(user.href({ username: 'a/b?c#d$e' })).toBe('/utenti/login-as/a%2Fb%3Fc%23d%24e');
  });

  it('reads back its values', () => {
    expect(policy.read(written({ id: '12' }, { tab: 'foto', emessa: '1', other: 'x' }))).toEqual({ id: 12, tab: 'foto', emessa: 1 });
    expect(list.read(written({}, { stato: 'A' }))).toEqual({ stato: ['A'] });
  });

  it('rejects a path with a value that does not fit, and ignores such a search parameter', () => {
    for (const id of ['x', '-1', '1.5', '1234567890123456', '']) expect(policy.read(written({ id }))).toBeUndefined();
    expect(policy.read(written({}))).toBeUndefined();
    expect(policy.read(written({ id: '12' }, { emessa: 'x', tab: undefined }))).toEqual({ id: 12 });
  });

  it('matches paths of its page only', () => {
    expect(policy.matches('/polizze/12')).toBe(true);
    expect(policy.matches('/polizze/12/x')).toBe(false);
    expect(policy.matches('/polizze/rinnovi')).toBe(false);
    expect(list.matches('/polizze')).toBe(true);
  });

  it('does not compile without a value of the path or with an unknown one', () => {
    // @ts-expect-error: the compiler must refuse a link without its `id`; this line fails the type check if it does not
    expect(policy.href({})).toContain('undefined');
    // @ts-expect-error: the compiler must refuse `filtro`, which the address does not declare
    expect(list.href({ filtro: 'x' })).toBe('/polizze?filtro=x');
    // @ts-expect-error: the compiler must refuse a path whose `id` no reader is given for
    expect(address('/polizze/$id').href()).toContain('undefined');
  });
});

it('search parameters repeat the key of a list', () => {
  expect(searchText({ page: 2, stato: ['A', 'B'], search: '', none: undefined })).toBe('?page=2&stato=A&stato=B');
  expect(searchText({ search: 'due parole & più' })).toBe('?search=due%20parole%20%26%20pi%C3%B9');
});
