import { expect, it } from 'vitest';
import { withSummary } from './in-short.ts';

const DOCUMENT = `# Benchmarks

Measured.

## Lists over HTTP, total included

| | median | p95 | unit | ratio | against |
|---|---:|---:|---|---:|---|
| policies as opened | 2.6 | 4.29 | ms | 0.2 | bare SQL |
| search by surname | 4.58 |  | ms |  |  |
`;

it('begins with what users understand, from the rows of the other tables', () => {
  const first = withSummary(DOCUMENT);
  expect(first.split('\n').slice(4, 10)).toEqual([
    '## In short',
    '',
    '| what | how fast | beside |',
    '|---|---|---|',
    '| The list of policies, a million contracts | 2.6 ms (95 of 100 within 4.29) | 0.2 × bare SQL |',
    '| A policy found by surname | 4.58 ms |  |',
  ]);
  expect(first).toContain('## Lists over HTTP');
  expect(withSummary(first)).toBe(first);
});
