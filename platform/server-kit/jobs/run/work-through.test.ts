import { expect, it } from 'vitest';
import { recordedReport } from '../../testing/recorded-report.ts';
import type { JobReport } from '../job.ts';
import { workThrough, workThroughBatches } from './work-through.ts';

const name = (id: number) => ({ entity: 'contract', id, label: `P-${id}` });

it('reports an item that fails, goes on with the others, and counts what each wrote', async () => {
  const { report, steps, items } = recordedReport();
  const wrote = [true, new Error('broken'), false, 5];
  const run = async (id: number) => {
    const done = wrote[id] ?? false;
    if (done instanceof Error) throw done;
    return done;
  };
  expect(await workThrough([0, 1, 2, 3], { report, name, run })).toBe(6);
  expect(steps).toEqual([{ label: '', read: 4, written: 6, skipped: 1 }]);
  expect(items).toEqual([{ entity: 'contract', id: 1, label: 'P-1', error: new Error('broken') }]);
});

it('throws the failure without a report, and the twentieth in a row with one', async () => {
  const run = async () => {
    throw new Error('no connection');
  };
  await expect(workThrough([1], { report: undefined, name, run })).rejects.toThrow('no connection');
  const { report, items } = recordedReport();
  const hundred = Array.from({ length: 100 }, (_, at) => at);
  await expect(workThrough(hundred, { report, name, run })).rejects.toThrow('no connection');
  expect(items).toHaveLength(19);
});

it('repeats the items of a batch that fails each alone', async () => {
  const { report, steps, items } = recordedReport();
  const ran: (readonly number[])[] = [];
  const run = async (ids: readonly number[]) => {
    ran.push(ids);
    if (ids.includes(3)) throw new Error('broken');
    return ids.length;
  };
  expect(await workThroughBatches([[1, 2], [3, 4], [5]], { report, name, run })).toBe(4);
  expect(ran).toEqual([[1, 2], [3, 4], [3], [4], [5]]);
  expect(steps).toEqual([{ label: '', read: 5, written: 4, skipped: 0 }]);
  expect(items.map(({ id }) => id)).toEqual([3]);
});

it('stops when the report throws because the run must stop', async () => {
  const done: number[] = [];
  const report: JobReport = {
    ...recordedReport().report,
    count: () => {
      throw new Error('stopped');
    },
  };
  const run = async (id: number) => done.push(id) > 0;
  await expect(workThrough([1, 2], { report, name, run })).rejects.toThrow('stopped');
  expect(done).toEqual([1]);
});
