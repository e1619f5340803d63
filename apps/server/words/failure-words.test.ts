import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Route } from '#platform/api-kit/route.ts';
import { FAILURE_WORDS } from './failure-words.ts';

function isRoute(value: unknown): value is Route {
  return value !== null && typeof value === 'object' && 'method' in value && 'path' in value && 'response' in value;
}

/** Routes are exported one by one, in records, or in records of records. */
function routesIn(value: unknown, depth = 2): Route[] {
  if (isRoute(value)) return [value];
  if (value === null || typeof value !== 'object' || depth === 0) return [];
  return Object.values(value).flatMap((inner) => routesIn(inner, depth - 1));
}

const AREAS = new URL('../../../areas/', import.meta.url);
// Public modules export what other areas use; the files of routes have all.
const paths = globSync('*/*/api/**/*routes.ts', { cwd: AREAS }).map((path) => new URL(path, AREAS));
const modules: object[] = await Promise.all(paths.map((path) => import(path.href)));
const routes = modules.flatMap((module) => Object.values(module).flatMap((one) => routesIn(one)));
const operation = ({ method, path }: Route) => `${method} ${path}`;

it('every operation has words for its failure: a failure in its declaration, or words in failure-words.ts', () => {
  expect(routes.length).toBeGreaterThan(900);
  const silent = routes.filter(({ failure }) => failure === undefined).map(operation);
  expect(silent.filter((one) => FAILURE_WORDS[one] === undefined)).toEqual([]);
});

it('failure-words.ts has no words for operations that are gone or declare their own failure', () => {
  const silent = new Set(routes.filter(({ failure }) => failure === undefined).map(operation));
  expect(Object.keys(FAILURE_WORDS).filter((one) => !silent.has(one))).toEqual([]);
});

it('words continue the sentence: an article and a noun, a verb in -ing', () => {
  const wrong = Object.entries(FAILURE_WORDS).filter(
    ([, [it, en]]) => !/^(il |lo |la |l'|i |gli |le )/.test(it) || !/^[a-z]+ing( |$)/.test(en),
  );
  expect(wrong).toEqual([]);
});
