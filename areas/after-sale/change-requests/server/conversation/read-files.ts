import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { isOpenRequest } from '../../domain/index.ts';
import { type StoredRequest, sideOf } from '../access.ts';

/** The documents of a request, first to last. */
export function filesOf({ db }: Work, requestId: number) {
  return db
    .selectFrom('change_request_file as d')
    .innerJoin('stored_file as f', 'f.id', 'd.file_id')
    .innerJoin('user_view as u', 'u.id', 'd.created_by')
    .select([
      'd.id',
      'd.kind',
      'd.file_id as fileId',
      'f.file_name as fileName',
      'd.created_at as createdAt',
      'd.created_by as uploaderId',
      'u.display_name as createdBy',
    ])
    .where('d.request_id', '=', requestId)
    .where('d.removed_at', 'is', null)
    .orderBy('d.id')
    .execute();
}

/** Who uploaded a document of an open request removes it, or the agency. */
export function mayRemove(work: UserWork, { status }: Pick<StoredRequest, 'status'>, uploaderId: number): boolean {
  return isOpenRequest(status) && (sideOf(work) === 'AGENZIA' || uploaderId === work.actor.userId);
}
