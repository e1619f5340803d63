import { expect, it } from 'vitest';
import { runSandbox } from './run-sandbox.ts';
import { HOSTILE_PROGRAMS } from './testing/hostile-programs.ts';
import { type Ran, runBatch } from './testing/run-batch.ts';

const LIMITS = { computeMs: 20, graceMs: 20, totalMs: 600_000, memoryMb: 32, lines: 20, line: 100, input: 1_000 };
/** Milliseconds of processor time between two looks of the engine at its clock, at most. */
const SLACK = 2_000;

/** Of scripts that end by themselves. */
const AMPLE = { ...LIMITS, computeMs: 10_000 };

const half = Math.ceil(HOSTILE_PROGRAMS.length / 2);

it('no hostile program gets out, exceeds its limits or stops the process', async () => {
  expect(new Set(HOSTILE_PROGRAMS).size).toBeGreaterThanOrEqual(200);
  const halves = await Promise.all([runBatch(HOSTILE_PROGRAMS.slice(0, half), LIMITS), runBatch(HOSTILE_PROGRAMS.slice(half), LIMITS)]);
  const ran = halves.flat();
  expect(ran.map(({ source }) => source)).toEqual(HOSTILE_PROGRAMS);
  const sources = (wrong: (one: Ran) => boolean) => ran.filter(wrong).map(({ source }) => source);
  expect(sources(({ output }) => output.some((line) => line.startsWith('OUT')))).toEqual([]);
  expect(sources(({ ms }) => ms > LIMITS.computeMs + LIMITS.graceMs + SLACK)).toEqual([]);
  expect(sources(({ output }) => output.length > LIMITS.lines || output.some((line) => line.length > LIMITS.line))).toEqual([]);
  expect(sources(({ calls }) => calls.some((call) => call.length > LIMITS.input + 100))).toEqual([]);
});

async function run(source: string, { limits = AMPLE, signal }: { limits?: typeof LIMITS; signal?: AbortSignal } = {}) {
  const calls: string[] = [];
  const outcome = await runSandbox({
    source,
    parameters: {},
    operations: ['customers.read'],
    limits,
    onCall: async (name, input) => {
      calls.push(`${name} ${input}`);
      return { json: '{"name":"Rossi"}' };
    },
    ...(signal === undefined ? {} : { signal }),
  });
  return { ...outcome, calls };
}

it.each([
  ['an endless loop', 'while (true) {}', 'TIME'],
  ['a native loop that ignores its clock', 'new Array(1e9) + ""', 'TIME'],
  ['promises without end', 'const again = () => Promise.resolve().then(again); again()', 'TIME'],
  ['endless recursion', 'function f() { f() } f()', 'RECURSION'],
  ['too much memory at once', '"x".repeat(2 ** 29)', 'MEMORY'],
  ['a failure inside a promise', '(async () => { await null; foo() })()', 'UNKNOWN_NAME'],
  ['a thrown proxy', 'throw new Proxy({}, { get() { throw 1 } })', 'THROWN'],
])('a thread of its own ends %s', async (_, source, code) => {
  const limits = code === 'TIME' ? LIMITS : AMPLE;
  expect((await run(source, { limits })).failure?.code).toBe(code);
});

it('stops a script whose user is gone', async () => {
  expect((await run('print(1)', { signal: AbortSignal.abort() })).failure?.code).toBe('STOPPED');
});

it('keeps what was printed before a script is killed, and answers the next one', async () => {
  const limits = { ...LIMITS, computeMs: 500 };
  const killed = await run('print("prima"); new Array(1e9) + ""', { limits });
  expect(killed).toMatchObject({ output: ['prima'], failure: { code: 'TIME' } });
  expect(await run('print(nais.customers.read({ id: 1 }).name, ({}).polluted)')).toMatchObject({
    output: ['Rossi undefined'],
    failure: null,
    calls: ['customers.read {"id":1}'],
  });
});
