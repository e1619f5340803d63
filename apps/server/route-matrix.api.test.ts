import { beforeAll, describe, expect, it } from 'vitest';
import { CONFINED_GROUPS, DEFAULT_ROLES, GROUPS, type Group } from '#areas/agency/access/domain/index.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';

const test = testApp();

interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly roles: readonly string[] | null;
  readonly isPublic: boolean;
  /** Open to every logged-in user, also to those that reach only what is made for them. */
  readonly forConfined: boolean;
}

let operations: Operation[] = [];
const callers = new Map<Group, Caller>();

const usernameOf = (group: Group) => group.toLowerCase().replaceAll('_', '-');

/** Parameters that match nothing: this tests roles, not what follows it. */
const urlOf = (path: string) => `/api${path.replaceAll(/\{\w+\}/g, '999999999')}`;

beforeAll(async () => {
  const answer = await (await test.as('developer')).send({ method: 'GET', url: '/api/openapi.json' });
  const { paths } = answer.body as {
    paths: Record<string, Record<string, { 'x-roles'?: string[]; security?: unknown[]; 'x-for-confined'?: boolean }>>;
  };
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase() as Operation['method'],
      path,
      roles: operation['x-roles'] ?? null,
      isPublic: operation.security?.length === 0,
      forConfined: operation['x-for-confined'] === true,
    })),
  );
  for (const group of GROUPS) callers.set(group, await test.as(usernameOf(group)));
});

describe('roles of routes', () => {
  it('is closed to anonymous callers, except for public routes', async () => {
    expect(operations.length).toBeGreaterThan(30);
    for (const { method, path, isPublic } of operations.filter((operation) => !operation.isPublic)) {
      const answer = await test.anonymous.send({ method, url: urlOf(path) });
      expect(answer.status, `${method} ${path} ${isPublic}`).toBe(403);
    }
  });

  it.each(GROUPS)('opens to %s exactly where a route accepts one of their roles', async (group) => {
    const caller = callers.get(group);
    const wrong: string[] = [];
    for (const { method, path, roles, forConfined } of operations.filter((operation) => !operation.isPublic)) {
      const answer = await caller?.send({ method, url: urlOf(path) });
      const anyUser = forConfined || !CONFINED_GROUPS.includes(group);
      const allowed = roles === null ? anyUser : DEFAULT_ROLES[group].some((role) => roles.includes(role));
      if ((answer?.status !== 403) !== allowed) wrong.push(`${method} ${path}: ${answer?.status}`);
      if ((answer?.status ?? 500) >= 500) wrong.push(`${method} ${path}: ${answer?.status}`);
    }
    expect(wrong).toEqual([]);
  });
});
