import { readdirSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { afterAll, describe, expect, it } from 'vitest';
import { OUTSIDE } from '#platform/server-kit/testing/outside.ts';
import { SAMPLE } from '../testing/sample-data.ts';
import { RenderTimeout, threadRenderer } from './renderer.ts';

/** Field of /proc/…/stat, counted after the name of the program. */
const NICE = 16;
const priorityIn = (stat: string) => Number(stat.split(') ')[1]?.split(' ')[NICE]);
const read = (path: string) => readFileSync(`/proc/self/${path}`, 'utf8');

describe('the drawing thread', () => {
  const renderer = threadRenderer();
  afterAll(() => renderer.close());

  it('draws documents in their order', async () => {
    const order: number[] = [];
    await Promise.all([1, 2, 3].map((n) => renderer.render(OUTSIDE, 'MUP', SAMPLE).then(() => order.push(n))));
    expect(order).toEqual([1, 2, 3]);
  });

  it.runIf(process.platform === 'linux')('gives way to requests', async () => {
    await renderer.render(OUTSIDE, 'MUP', SAMPLE);
    const lower = readdirSync('/proc/self/task')
      .map((thread) => priorityIn(read(`task/${thread}/stat`)))
      .filter((priority) => priority > priorityIn(read('stat')));
    expect(lower).toEqual([constants.priority.PRIORITY_BELOW_NORMAL]);
  });

  it('fails the documents that wait when it closes', async () => {
    const waiting = Promise.allSettled([renderer.render(OUTSIDE, 'MUP', SAMPLE), renderer.render(OUTSIDE, 'MUP', SAMPLE)]);
    await renderer.close();
    expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('gives up a document that exceeds its time', async () => {
    const hurried = threadRenderer({ timeLimit: 1 });
    await expect(hurried.render(OUTSIDE, 'MUP', SAMPLE)).rejects.toThrow(RenderTimeout);
    await hurried.close();
  });
});
