import { readdirSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { describe, expect, it } from 'vitest';
import { SAMPLE } from '../testing/sample-data.ts';
import { threadRenderer } from './renderer.ts';

/** Field of /proc/…/stat, counted after the name of the program. */
const NICE = 16;
const priorityIn = (stat: string) => Number(stat.split(') ')[1]?.split(' ')[NICE]);
const read = (path: string) => readFileSync(`/proc/self/${path}`, 'utf8');

describe('the drawing thread', () => {
  it.runIf(process.platform === 'linux')('gives way to requests', async () => {
    const renderer = threadRenderer();
    await renderer.render('MUP', SAMPLE);
    const lower = readdirSync('/proc/self/task')
      .map((thread) => priorityIn(read(`task/${thread}/stat`)))
      .filter((priority) => priority > priorityIn(read('stat')));
    expect(lower).toEqual([constants.priority.PRIORITY_BELOW_NORMAL]);
    await renderer.close();
  });
});
