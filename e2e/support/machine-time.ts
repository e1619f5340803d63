import { readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';

/** Units of `/proc/<pid>/stat` in a second. */
const HERTZ = 100;

interface Running {
  readonly parent: number;
  readonly seconds: number;
}

/** Parent and processor time of a process, with that of its ended children; null if it has ended. */
function running(pid: string): Running | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const used = [11, 12, 13, 14].reduce((sum, i) => sum + Number(fields[i]), 0);
    return { parent: Number(fields[1]), seconds: used / HERTZ };
  } catch {
    return null;
  }
}

/** Seconds of processor time of this process and all that it started: browser, server, database. */
function secondsBelow(): number {
  const all = new Map<number, Running>();
  for (const name of readdirSync('/proc')) {
    const found = /^\d+$/.test(name) ? running(name) : null;
    if (found !== null) all.set(Number(name), found);
  }
  const isBelow = (pid: number): boolean => {
    if (pid === process.pid) return true;
    const parent = all.get(pid)?.parent;
    return parent !== undefined && parent !== pid && isBelow(parent);
  };
  return [...all].reduce((sum, [pid, { seconds }]) => (isBelow(pid) ? sum + seconds : sum), 0);
}

/**
 * Measures what the machine gives a journey from now on. Returns a function that says it in words: a journey that got little
 * processor time failed because the machine stalled, not by a fault. Returns null except on Linux.
 */
export function watchMachine(): (() => string) | null {
  if (process.platform !== 'linux') return null;
  const before = secondsBelow();
  const start = performance.now();
  return () => {
    const wall = (performance.now() - start) / 1000;
    return `${(secondsBelow() - before).toFixed(1)} s of processor time in ${wall.toFixed(1)} s`;
  };
}
