import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second of `/proc`, the same on every Linux. */
const TICKS = 100;

/** Fields of `/proc/<pid>/stat` after the name: its parent and its times, and those of its children that ended. */
function timesOf(pid: number): { readonly parent: number; readonly own: number; readonly ended: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? [];
  const [parent = 0, user = 0, system = 0, childUser = 0, childSystem = 0] = [1, 11, 12, 13, 14].map((index) => fields[index]);
  return { parent, own: (user + system) / TICKS, ended: (childUser + childSystem) / TICKS };
}

/** Returns the seconds of processor time of a process and its children, ended ones included (Linux). */
export function processorTime(pid: number): number {
  const { own, ended } = timesOf(pid);
  let sum = own + ended;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const child = timesOf(Number(name));
      if (child.parent === pid) sum += child.own;
    } catch {
      // The process ended meanwhile.
    }
  }
  return sum;
}
