import { it } from 'vitest';
import { expectReviewedRun } from '#platform/server-kit/testing/reviewed-sql.ts';
import { insertStatements } from './insert-statements.ts';

it('creates statements as reviewed', async () => {
  const statement = {
    producerId: 1,
    companyId: 1,
    settles: 'PREMI',
    period: 'MENSILE',
    from: '2026-06-01',
    to: '2026-06-30',
    entries: [],
  } as const;
  await expectReviewedRun('insert-statements', (work) =>
    insertStatements(work, 'DEALER', [{ ...statement, issueOn: '2026-07-01', graceDays: 10 }]),
  );
});
