import { it } from 'vitest';
import { expectReviewed } from '#platform/server-kit/testing/reviewed-sql.ts';
import { extrasStatement } from './read-training.ts';

it('reads the page of a person as reviewed', async () => {
  await expectReviewed('training-page', extrasStatement(1));
});
