import { describe, expect, it } from 'vitest';
import { isStorable } from './storable.ts';

const nested = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

describe('a JSON body', () => {
  it.each([null, 1, true, 'perché €', '😀', { a: ['b', { c: null }] }, nested(32)])('is stored: %j', (body) => {
    expect(isStorable(body)).toBe(true);
  });

  it.each([
    ['NUL', 'a\u0000b'],
    ['half a pair', '\ud83d'],
    ['the other half', ['\ude00']],
    ['half a pair in a name', { '\ud83d': 1 }],
    ['nested without end', nested(100_000)],
  ])('is refused: %s', (_case, body) => {
    expect(isStorable(body)).toBe(false);
  });
});
