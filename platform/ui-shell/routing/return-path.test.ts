import { describe, expect, it } from 'vitest';
import { mayOpen } from './area-page.ts';
import { decodePath, encodePath } from './return-path.ts';
import { parseSearch } from './search-params.ts';

describe('the path to return to', () => {
  it('survives the round trip through p, accents included', () => {
    for (const path of ['/polizze?page=2&search=perché', '/']) expect(decodePath(encodePath(path))).toBe(path);
  });

  it('never leads to another site', () => {
    for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/a\nb', '/\t/evil.example']) {
      expect(decodePath(encodePath(path))).toBe('/');
    }
    expect(decodePath('not base64 §')).toBe('/');
    expect(decodePath(undefined)).toBe('/');
  });
});

describe('search parameters', () => {
  it('repeat the key of a list and keep numbers as written', () => {
    expect(parseSearch('?page=2&stato=A&stato=B&cap=00100')).toEqual({ page: '2', stato: ['A', 'B'], cap: '00100' });
  });
});

describe('a page', () => {
  it('opens to any of its roles', () => {
    expect(mayOpen(['A', 'B'], ['B'])).toBe(true);
    expect(mayOpen(['A'], ['B'])).toBe(false);
    expect(mayOpen('authenticated', [])).toBe(true);
  });
});
