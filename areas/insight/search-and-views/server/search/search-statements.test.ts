import { it } from 'vitest';
import { expectReviewedRun } from '#platform/server-kit/testing/reviewed-sql.ts';
import { findContracts } from './contracts.ts';
import { findCustomers } from './customers.ts';

const ROLES = ['READ_PREVENTIVI', 'READ_POLIZZE'];
const NETWORK = { kind: 'NETWORK', nodeId: 1, producers: [1, 2] } as const;

it('searches contracts by code as reviewed', async () => {
  await expectReviewedRun('find-contracts', (work) => findContracts(work, NETWORK, 'ZX123AB'), ROLES);
});

it('searches customers by code as reviewed', async () => {
  await expectReviewedRun('find-customers', (work) => findCustomers(work, NETWORK, 'RSSMRA80A01H501U', []), ROLES);
});
