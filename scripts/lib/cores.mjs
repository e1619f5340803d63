import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const STAT = '/proc/stat';
/** Units of `/proc/stat` in a second. */
const HERTZ = 100;

/** Seconds that the cores of this machine have worked, and that its host gave to others; null except on Linux. */
function worked() {
  if (!existsSync(STAT)) return null;
  const [user, nice, system, , , irq, softirq, steal] = readFileSync(STAT, 'utf8').split('\n')[0].split(/\s+/).slice(1).map(Number);
  return { busy: (user + nice + system + irq + softirq) / HERTZ, stolen: steal / HERTZ };
}

/** Measures the work of the cores from now on. Returns a function that describes it: how busy they were, in words. */
export function watchCores() {
  const before = worked();
  const start = performance.now();
  return () => {
    const after = worked();
    if (before === null || after === null) return '';
    const available = ((performance.now() - start) / 1000) * availableParallelism();
    const busy = after.busy - before.busy;
    const stolen = after.stolen - before.stolen;
    const other = stolen >= 1 ? `, ${stolen.toFixed(0)} s taken by other machines` : '';
    return `cores worked ${busy.toFixed(0)} s and waited ${Math.max(0, available - busy - stolen).toFixed(0)} s${other}`;
  };
}
