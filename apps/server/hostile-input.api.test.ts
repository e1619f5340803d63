import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';

/** The part of JSON Schema that describes the routes. */
interface Shape {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly minimum?: number;
  readonly pattern?: string;
  readonly format?: string;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Shape }[];
  readonly requestBody?: { readonly content: { readonly 'application/json'?: { readonly schema: Shape } } };
}

const test = testApp();
let caller: Caller;
let operations: readonly (Operation & { readonly method: Method; readonly path: string })[] = [];

beforeAll(async () => {
  caller = await test.as('developer');
  const { body } = await caller.send({ method: 'GET', url: '/api/openapi.json' });
  const { paths } = body as { paths: Record<string, Record<string, Operation>> };
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase() as Method, path })),
  );
});

/** Returns a value that fits the description. */
function sample(shape: Shape): unknown {
  const chosen = shape.anyOf?.[0] ?? shape.oneOf?.[0];
  if (chosen !== undefined) return sample(chosen);
  if (shape.const !== undefined) return shape.const;
  if (shape.enum !== undefined) return shape.enum[0];
  if (shape.type === 'object')
    return Object.fromEntries(Object.entries(shape.properties ?? {}).map(([name, inner]) => [name, sample(inner)]));
  if (shape.type === 'array') return shape.items === undefined ? [] : [sample(shape.items)];
  if (shape.type === 'integer' || shape.type === 'number') return Math.max(1, shape.minimum ?? 1);
  if (shape.type === 'boolean') return true;
  return shape.format === 'date' || shape.pattern?.includes('\\d{4}') === true ? '2026-02-28' : 'ABC';
}

type Path = readonly (string | number)[];

/** Returns the places of a value: every property of an object, the first item of a list. */
function places(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value)) return [path, ...value.slice(0, 2).flatMap((inner) => places(inner, [...path, 0]))];
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, inner]) => places(inner, [...path, name]))];
}

function changed(value: unknown, [first, ...rest]: Path, by: unknown): unknown {
  if (first === undefined) return by;
  if (Array.isArray(value)) return value.map((inner, i) => (i === first ? changed(inner, rest, by) : inner));
  return { ...(value as object), [first]: changed((value as Record<string, unknown>)[first], rest, by) };
}

const HOSTILE = [null, '', 'a\u0000b', '\ud800', 'x'.repeat(20_000), -1, 1e300, 0.5, [], {}, '2026-02-30'];
const HOSTILE_TEXTS = ['', '%00', '-1', '1e999', '99999999999999999999', '2026-02-30', '%', '%ED%A0%80', "';--", 'x'.repeat(5_000)];
/** Places per body to change; tariff contents have hundreds of few kinds. */
const PLACES = 30;

/** Thousands of calls each: generous, so that only a broken run reaches it on a busy machine. */
const PATIENCE = { timeout: 900_000 };

const urlOf = (path: string, id: string) => `/api${path.replaceAll(/\{\w+\}/g, id)}`;

/** Opens a session again if one of the calls has ended it, as intended. A login costs a hundred calls. */
async function keepSession(): Promise<void> {
  const { status } = await caller.send({ method: 'GET', url: '/api/utenti/info' });
  if (status === 403) caller = await test.as('developer');
}

/** Returns an answer that is a server failure or an unreadable refusal. */
async function faultOf(method: Method, url: string, payload?: unknown): Promise<string[]> {
  const headers = { 'idempotency-key': randomUUID(), 'if-match': '1' };
  const body = payload === undefined ? {} : { payload: JSON.stringify(payload) };
  const json = payload === undefined ? {} : { 'content-type': 'application/json' };
  const answer = await caller.send({ method, url, headers: { ...headers, ...json }, ...body });
  if (answer.status === 403) await keepSession();
  const readable = answer.status < 400 || answer.status === 422 || typeof answer.body.error_description === 'string';
  return answer.status < 500 && readable
    ? []
    : [`${method} ${url.slice(0, 120)} ${JSON.stringify(payload)?.slice(0, 300)}: ${answer.status}`];
}

it('in a path is refused with a message', PATIENCE, async () => {
  const faults: string[] = [];
  for (const { method, path } of operations.filter((operation) => operation.path.includes('{')))
    for (const id of HOSTILE_TEXTS) faults.push(...(await faultOf(method, urlOf(path, id))));
  expect(faults).toEqual([]);
});

it('in a query is refused with a message, also when repeated', PATIENCE, async () => {
  const faults: string[] = [];
  for (const { method, path, parameters = [] } of operations)
    for (const { name } of parameters.filter((parameter) => parameter.in === 'query'))
      for (const query of [...HOSTILE_TEXTS.map((text) => `${name}=${text}`), `${name}=1&${name}=2`])
        faults.push(...(await faultOf(method, `${urlOf(path, '1')}?${query}`)));
  expect(faults).toEqual([]);
});

it('in any place of a body is refused with a message', PATIENCE, async () => {
  const faults: string[] = [];
  for (const { method, path, requestBody } of operations.filter((operation) => !/\/(login|logout)/.test(operation.path))) {
    const shape = requestBody?.content['application/json']?.schema;
    if (shape === undefined) continue;
    const fitting = sample(shape);
    for (const place of places(fitting).slice(0, PLACES))
      for (const value of HOSTILE) faults.push(...(await faultOf(method, urlOf(path, '1'), changed(fitting, place, value))));
  }
  expect(faults).toEqual([]);
});
