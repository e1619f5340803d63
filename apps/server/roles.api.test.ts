import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ROLES, type Role } from '#areas/agency/access/domain/index.ts';
import { testApp } from '#platform/server-kit/testing/app.ts';

const test = testApp();

/** Roles that no route asks for: they change what a route answers. The named file checks them. */
const CHECKED_IN_CODE: Readonly<Partial<Record<Role, string>>> = {
  COLLAUDATORE: 'areas/sale/contracts/server/pricing/sale-context.ts',
  CALCOLA_INTEGRA: 'areas/sale/contracts/server/conditions/integration.ts',
  CALCOLA_SOLO_INTEGRA: 'areas/sale/contracts/server/conditions/integration.ts',
  READ_PROVVIGIONI_DEALER: 'areas/sale/contracts/server/pricing/visible-commissions.ts',
  READ_PROVVIGIONI_SOCIETA: 'areas/sale/contracts/server/pricing/visible-commissions.ts',
};

it('gives every role a route that asks for it or code that checks it', async () => {
  const answer = await (await test.as('developer')).send({ method: 'GET', url: '/api/openapi.json' });
  const { paths } = answer.body as { paths: Record<string, Record<string, { 'x-roles'?: string[] }>> };
  const asked = new Set(Object.values(paths).flatMap((methods) => Object.values(methods).flatMap((one) => one['x-roles'] ?? [])));
  const checked = (role: Role) => {
    const file = CHECKED_IN_CODE[role];
    return file !== undefined && readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8').includes(`'${role}'`);
  };
  expect(ROLES.filter((role) => !asked.has(role) && !checked(role))).toEqual([]);
});
