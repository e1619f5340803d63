import { sql } from 'kysely';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { Reports } from '#platform/server-kit/database/reports.ts';
import { analysisErrors, type ExtractionResult } from '../../api/index.ts';
import { tileFault } from '../../domain/dashboard.ts';
import type { TileKind } from '../../domain/dashboard-codes.ts';
import { type Definition, definitionFaults } from '../../domain/index.ts';
import { openModel, rightsOf } from '../../domain/open-model.ts';
import { readResult } from '../reports/result.ts';
import { mayOpen } from '../store/find-extraction.ts';
import { findDashboard } from './find-dashboard.ts';

interface StoredTile {
  readonly kind: TileKind;
  readonly definition: Definition | null;
  readonly isOpen: boolean | null;
}

/**
 * Reads the first rows of a tile with the rights and the visibility of its reader. Sharing a dashboard shares its tiles
 * as long as its owner, or the reader, may open their extractions. Throws NOT_FOUND, EXTRACTION_DELETED,
 * EXTRACTION_NOT_SHARED, NO_LONGER_VALID, TOO_SLOW, BUSY: each concerns one tile.
 */
export async function readTile(work: UserWork, reports: Reports, id: number, tileId: number): Promise<ExtractionResult> {
  const { owner_id, owner_group } = await findDashboard(work, id);
  const { rows } = await sql<StoredTile>`select t.kind, e.definition,
      (${mayOpen(work)} or e.owner_id = ${owner_id} or e.shared_with @> array[${owner_group}]::text[]) as "isOpen"
    from dashboard_tile t left join extraction e on e.id = t.extraction_id where t.id = ${tileId} and t.dashboard_id = ${id}`.execute(
    work.db,
  );
  const [tile] = rows;
  if (tile === undefined) throw new AppError(commonErrors.NOT_FOUND);
  const { definition, kind, isOpen } = tile;
  if (definition === null) throw new AppError(analysisErrors.EXTRACTION_DELETED);
  if (isOpen !== true) throw new AppError(analysisErrors.EXTRACTION_NOT_SHARED);
  const rights = rightsOf(work.actor.roles);
  if (definitionFaults(openModel(rights), definition).length > 0 || tileFault(kind, definition) !== null) {
    throw new AppError(analysisErrors.NO_LONGER_VALID);
  }
  const result = await readResult(work, reports, definition, rights);
  return kind === 'GRAFICO' ? { ...result, shape: 'BARS' } : { ...result, shape: result.shape === 'PIVOT' ? 'PIVOT' : 'TABLE' };
}
