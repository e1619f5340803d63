import { expect, it } from 'vitest';
import { canonicalJson, sameJson } from './same-json.ts';

it('compares documents regardless of the order of their keys, at every depth', () => {
  expect(sameJson({ a: 1, b: { c: 2, d: [{ e: 1, f: 2 }] } }, { b: { d: [{ f: 2, e: 1 }], c: 2 }, a: 1 })).toBe(true);
  expect(sameJson({ a: 1, b: undefined }, { a: 1 })).toBe(true);
  expect(sameJson([1, 2], [2, 1])).toBe(false);
  expect(sameJson({ a: null }, {})).toBe(false);
  expect(sameJson(undefined, undefined)).toBe(true);
});

it('writes keys in order', () => {
  expect(canonicalJson({ b: 1, a: [{ d: 1, c: 2 }] })).toBe('{"a":[{"c":2,"d":1}],"b":1}');
});
