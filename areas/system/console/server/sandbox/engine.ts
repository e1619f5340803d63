import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import loaded from '@jitl/quickjs-wasmfile-release-sync';
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
  type QuickJSSyncVariant,
} from 'quickjs-emscripten-core';
import { type RawError, SCRIPT_NAME } from '../../domain/failure.ts';
import type { FromSandbox, SandboxStart } from './messages.ts';
import { PRELUDE } from './prelude.ts';

// Its types are those of CommonJS, which have one `default` more than the module has.
const untyped: unknown = loaded;
const variant = untyped as QuickJSSyncVariant;

/** Bytes of a page of WebAssembly memory. */
const PAGE = 65_536;
/** Bytes of the engine's stack: below it, deep recursion is an error of the script. */
const STACK = 256 * 1024;
/** Jobs of promises between two looks at the clock. */
const JOBS_AT_ONCE = 100;

const INTERRUPTED: RawError = { name: 'InternalError', message: 'interrupted', stack: '' };
const UNREADABLE: RawError = { name: 'Error', message: '?', stack: '' };

/** The script may have replaced what writes the JSON: any shape is read. */
function readError(json: string): RawError {
  const read: Partial<Record<keyof RawError, unknown>> = Object(JSON.parse(json));
  return { name: String(read.name), message: String(read.message), stack: String(read.stack) };
}

/** Bounds the memory of engines in this thread, because the engine's own limit misses some allocations (quickjs-emscripten issue 255). */
export function capMemory(megabytes: number): void {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function growWithinLimit(this: WebAssembly.Memory, pages: number): number {
    if (this.buffer.byteLength + pages * PAGE > megabytes * 1024 * 1024) throw new RangeError('out of memory');
    return grow.call(this, pages);
  };
}

/**
 * Milliseconds that this thread has computed since `start`: its processor time, which neither waiting for the product nor a
 * busy machine adds to.
 */
function computedMs(start: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}

function hostFunctions(context: QuickJSContext, port: MessagePort, { limits, answered }: SandboxStart) {
  const flag = new Int32Array(answered);
  const send = (message: FromSandbox) => port.postMessage(message);
  const textOf = (handle: QuickJSHandle | undefined) =>
    handle !== undefined && context.typeof(handle) === 'string' ? context.getString(handle) : '';
  let lines = 0;
  const print = context.newFunction('print', (line) => {
    lines += 1;
    if (lines <= limits.lines) send({ kind: 'LINE', text: textOf(line).slice(0, limits.line) });
    else if (lines === limits.lines + 1) send({ kind: 'CUT' });
  });
  const call = context.newFunction('call', (name, input) => {
    send({ kind: 'CALL', name: textOf(name).slice(0, 100), input: textOf(input).slice(0, limits.input) });
    Atomics.wait(flag, 0, 0);
    Atomics.store(flag, 0, 0);
    return context.newString(String(receiveMessageOnPort(port)?.message));
  });
  return { print, call };
}

/** Runs the jobs of promises until none is left or the time is over. */
function runJobs(runtime: QuickJSRuntime, context: QuickJSContext, isOver: () => boolean): QuickJSHandle | null {
  while (runtime.hasPendingJob()) {
    const ran = runtime.executePendingJobs(JOBS_AT_ONCE);
    if (ran.error !== undefined) return ran.error;
    if (isOver()) return context.newError({ name: 'InternalError', message: 'interrupted' });
  }
  return null;
}

/** Runs a script in a new engine; returns its error, or null. Nothing is disposed: the thread ends, and disposing can abort it. */
export async function runScript(port: MessagePort, start: SandboxStart): Promise<{ error: RawError | null; computeMs: number }> {
  const { limits } = start;
  const engine = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmModule: start.engine as WebAssembly.Module }));
  const runtime = engine.newRuntime();
  runtime.setMemoryLimit(limits.memoryMb * 1024 * 1024);
  runtime.setMaxStackSize(STACK);
  const context = runtime.newContext();
  const { call, print } = hostFunctions(context, port, start);
  const prelude = context.unwrapResult(context.evalCode(PRELUDE, 'prelude.js'));
  const describe = context.unwrapResult(
    context.callFunction(prelude, context.undefined, [
      call,
      print,
      context.newString(JSON.stringify(start.operations)),
      context.newString(start.parameters),
      context.newNumber(limits.line),
      context.newNumber(limits.input),
    ]),
  );
  const begun = process.threadCpuUsage();
  const isOver = () => computedMs(begun) > limits.computeMs;
  runtime.setInterruptHandler(isOver);
  const errorOf = (thrown: QuickJSHandle): RawError => {
    if (isOver()) return INTERRUPTED;
    const described = context.callFunction(describe, context.undefined, [thrown]);
    if (described.error !== undefined) return isOver() ? INTERRUPTED : UNREADABLE;
    return readError(context.getString(described.value));
  };
  port.postMessage({ kind: 'READY', begun } satisfies FromSandbox);
  const ended = context.evalCode(start.source, SCRIPT_NAME, { type: 'global', strict: true });
  let thrown = ended.error ?? runJobs(runtime, context, isOver);
  if (thrown === null && ended.error === undefined) {
    const state = context.getPromiseState(ended.value);
    if (state.type === 'rejected') thrown = state.error;
  }
  return { error: thrown === null ? null : errorOf(thrown), computeMs: Math.round(computedMs(begun)) };
}
