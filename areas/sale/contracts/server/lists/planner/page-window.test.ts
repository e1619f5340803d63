import { describe, expect, it } from 'vitest';
import { DEEP, pageWindow } from './page-window.ts';

const forward = (offset: number, limit: number) => ({ offset, limit, reversed: false });

describe('the window of a page', () => {
  it('is counted from the start on the first pages', () => {
    expect(pageWindow({ page: 1, max: 20 }, 100)).toEqual(forward(0, 20));
    expect(pageWindow({ page: 5, max: 20 }, 100)).toEqual(forward(80, 20));
  });

  it('is counted from the start in the first half of a long list', () => {
    expect(pageWindow({ page: 500, max: 20 }, 30_000)).toEqual(forward(9_980, 20));
  });

  it('is counted from the end in the second half', () => {
    expect(pageWindow({ page: 1001, max: 20 }, 30_000)).toEqual({ offset: 9_980, limit: 20, reversed: true });
  });

  it('has only the remaining rows on the last page', () => {
    expect(pageWindow({ page: 301, max: 100 }, 30_007)).toEqual({ offset: 0, limit: 7, reversed: true });
  });

  it('is empty beyond the last page', () => {
    expect(pageWindow({ page: 302, max: 100 }, 30_007)).toEqual({ offset: 0, limit: 0, reversed: true });
  });

  it('is counted from the start while the total is unknown', () => {
    expect(pageWindow({ page: 301, max: 100 }, undefined)).toEqual(forward(30_000, 100));
    expect(DEEP).toBeLessThan(30_000);
  });
});
