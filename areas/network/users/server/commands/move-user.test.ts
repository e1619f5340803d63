import { it } from 'vitest';
import { expectReviewed } from '#platform/server-kit/testing/reviewed-sql.ts';
import { previewStatement } from './move-user.ts';

it('previews a move as reviewed', async () => {
  await expectReviewed('preview-move', previewStatement(1, { group: 'AREA_MANAGER', parent: 2 }));
});
