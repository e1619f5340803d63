import { expect, it } from 'vitest';
import type { TemplateBlock } from '../../domain/index.ts';
import { addBlock, addInside, dropBefore, duplicateBlock, moveBlock, newBlock, removeBlock, replaceBlock } from './edit-blocks.ts';

const space = (id: string): TemplateBlock => ({ id, type: 'SPAZIO', millimetres: 8 });
const condition = (id: string, ...blocks: readonly TemplateBlock[]): TemplateBlock => ({
  id,
  type: 'SE',
  when: { kind: 'GROUP', match: 'ALL', statements: [] },
  blocks,
});
const BLOCKS: readonly TemplateBlock[] = [space('a'), condition('if', space('b'), condition('inner', space('c'))), space('d')];

/** Ids in their order, those of a condition in brackets. */
const shape = (blocks: readonly TemplateBlock[]): string =>
  blocks.map((block) => (block.type === 'SE' ? `${block.id}[${shape(block.blocks)}]` : block.id)).join(' ');

it('adds a block at the end, after another one, or as the last of a condition', () => {
  expect(shape(addBlock(BLOCKS, space('n'), null))).toBe('a if[b inner[c]] d n');
  expect(shape(addBlock(BLOCKS, space('n'), 'c'))).toBe('a if[b inner[c n]] d');
  expect(shape(addInside(BLOCKS, space('n'), 'if'))).toBe('a if[b inner[c] n] d');
  expect(shape(addInside(BLOCKS, space('n'), 'a'))).toBe('a if[b inner[c]] d');
});

it('moves a block within its list only', () => {
  expect(shape(moveBlock(BLOCKS, 'd', -1))).toBe('a d if[b inner[c]]');
  expect(shape(moveBlock(BLOCKS, 'inner', -1))).toBe('a if[inner[c] b] d');
  for (const [id, by] of [
    ['a', -1],
    ['d', 1],
    ['c', 1],
  ] as const) {
    expect(shape(moveBlock(BLOCKS, id, by))).toBe(shape(BLOCKS));
  }
});

it('drops a block before another one, also into and out of a condition, never into itself', () => {
  expect(shape(dropBefore(BLOCKS, 'd', 'c'))).toBe('a if[b inner[d c]]');
  expect(shape(dropBefore(BLOCKS, 'c', 'a'))).toBe('c a if[b inner[]] d');
  expect(shape(dropBefore(BLOCKS, 'if', 'c'))).toBe(shape(BLOCKS));
  expect(shape(dropBefore(BLOCKS, 'a', 'a'))).toBe(shape(BLOCKS));
});

it('replaces and removes a block wherever it is, and leaves the other lists as they are', () => {
  const changed = replaceBlock(BLOCKS, { id: 'c', type: 'SALTO' });
  expect(shape(changed)).toBe(shape(BLOCKS));
  expect([changed[0], changed[2]]).toEqual([BLOCKS[0], BLOCKS[2]]);
  expect(changed[0]).toBe(BLOCKS[0]);
  expect(shape(removeBlock(BLOCKS, 'inner'))).toBe('a if[b] d');
  expect(shape(removeBlock(BLOCKS, 'missing'))).toBe(shape(BLOCKS));
});

it('copies a condition with its blocks under new identities', () => {
  const { blocks, id } = duplicateBlock(BLOCKS, 'if');
  const ids = shape(blocks).match(/\w+/g) ?? [];
  expect(ids).toHaveLength(10);
  expect(new Set(ids).size).toBe(10);
  expect(blocks[2]?.id).toBe(id);
});

it('makes new blocks with identities that the server accepts', () => {
  const made = Array.from({ length: 50 }, () => newBlock('PARAGRAFO').id);
  expect(new Set(made).size).toBe(50);
  for (const id of made) expect(id).toMatch(/^[a-z0-9]{12}$/);
});
