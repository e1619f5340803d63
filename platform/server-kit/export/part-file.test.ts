import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { OUTSIDE } from '../testing/outside.ts';
import { rangeOf } from './byte-range.ts';
import { dropParts, type PartStore, readParts, writeParts } from './part-file.ts';

function memoryStore(): PartStore & { readonly contents: Map<string, Buffer> } {
  const contents = new Map<string, Buffer>();
  return {
    contents,
    put: async (_outside, key, content) => void contents.set(key, Buffer.from(content)),
    get: async (_outside, key) => Readable.from([contents.get(key) ?? Buffer.alloc(0)]),
    exists: async (_outside, key) => contents.has(key),
    delete: async (_outside, key) => void contents.delete(key),
  };
}

const TEXT = 'abcdefghijklmnopqrstuvwxyz';
const FILE = { key: 'k', partSize: 4 };

async function* pieces(...sizes: number[]) {
  let at = 0;
  for (const size of sizes) {
    yield Buffer.from(TEXT.slice(at, at + size));
    at += size;
  }
}

async function read(store: PartStore, from: number, to: number): Promise<string> {
  let text = '';
  for await (const piece of readParts(OUTSIDE, store, FILE, from, to)) text += Buffer.from(piece).toString();
  return text;
}

it.each([[[26]], [[1, 3, 4, 5, 13]], [[8, 16, 2]]])('a file in parts returns the same bytes for any range: %j', async (sizes) => {
  const store = memoryStore();
  expect(await writeParts(OUTSIDE, store, FILE.key, pieces(...sizes), FILE.partSize)).toBe(26);
  for (const [from, to] of [
    [0, 25],
    [3, 4],
    [4, 7],
    [25, 25],
    [9, 22],
  ] as const)
    expect(await read(store, from, to)).toBe(TEXT.slice(from, to + 1));
  await dropParts(OUTSIDE, store, FILE.key);
  expect(store.contents.size).toBe(0);
});

it('a part that cannot be stored fails the file, and no part is stored afterwards', async () => {
  const store = memoryStore();
  const put: PartStore['put'] = async (outside, key, content) => {
    await new Promise((next) => setImmediate(next));
    if (store.contents.size === 2) throw new Error('full');
    await store.put(outside, key, content);
  };
  await expect(writeParts(OUTSIDE, { ...store, put }, FILE.key, pieces(4, 4, 4, 4, 4), FILE.partSize)).rejects.toThrow('full');
  expect([...store.contents.keys()]).toEqual(['ex/k-0', 'ex/k-1']);
});

it('a file whose pieces fail has stored its parts before it fails', async () => {
  const store = memoryStore();
  const put: PartStore['put'] = async (outside, key, content) => {
    await new Promise((next) => setImmediate(next));
    await store.put(outside, key, content);
  };
  async function* failing() {
    yield Buffer.from('abcd');
    throw new Error('gone');
  }
  await expect(writeParts(OUTSIDE, { ...store, put }, FILE.key, failing(), FILE.partSize)).rejects.toThrow('gone');
  expect([...store.contents.keys()]).toEqual(['ex/k-0']);
});

it.each([
  [{}, null],
  [{ range: 'bytes=0-' }, { from: 0, to: 99 }],
  [{ range: 'bytes=40-49' }, { from: 40, to: 49 }],
  [{ range: 'bytes=90-200' }, { from: 90, to: 99 }],
  [{ range: 'bytes=-10' }, { from: 90, to: 99 }],
  [{ range: 'bytes=100-' }, 'unsatisfiable'],
  [{ range: 'bytes=1-2,4-5' }, null],
  [
    { range: 'bytes=5-', 'if-range': '"same"' },
    { from: 5, to: 99 },
  ],
  [{ range: 'bytes=5-', 'if-range': '"another"' }, null],
] as const)('a range of a hundred bytes: %j', (headers, expected) => {
  expect(rangeOf(headers, { size: 100, etag: '"same"' })).toEqual(expected);
});
