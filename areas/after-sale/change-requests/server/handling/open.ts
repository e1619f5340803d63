import { sql } from 'kysely';
import { CONTRACT_STATUSES } from '#areas/sale/contracts/domain/index.ts';
import { type ContractRow, findContract, lockContract } from '#areas/sale/contracts/server/public.ts';
import { AppError, FieldErrors } from '#platform/api-kit/errors.ts';
import type { BodyOf, ResponseOf } from '#platform/api-kit/route.ts';
import { workingDeadline } from '#platform/domain-kit/time/working-deadline.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import {
  changeRequestErrors,
  changeRequestEvents,
  type listPolicyRequests,
  type openChangeRequest,
  type RequestRow,
} from '../../api/index.ts';
import { ALREADY_OPEN, NOT_A_MOTIVE } from '../../api/texts.ts';
import { isOpenRequest, motivesOf } from '../../domain/index.ts';
import { OPEN_REQUESTS } from '../../domain/state-codes.ts';
import { mayWrite, sideOf } from '../access.ts';
import { announceOpened } from '../announce/announce.ts';
import type { RequestSources } from '../announce/sources.ts';
import { calendarOf, hoursOf } from '../deadlines/clock.ts';
import { publishRequest } from '../live.ts';
import { ROW_COLUMNS, ROW_TABLES } from '../reading/row-columns.ts';

const insuresVehicle = ({ data }: Pick<ContractRow, 'data'>): boolean => data.insuredObject === 'VEICOLO';

/** Throws 422 at `cause` while another request of the policy is open, and at `motive` for one of another cause. */
async function refuse(work: UserWork, row: ContractRow, { cause, motive }: BodyOf<typeof openChangeRequest>): Promise<void> {
  const { language } = work;
  const other = await work.db
    .selectFrom('change_request')
    .select('ticket')
    .where('contract_id', '=', row.id)
    .where('status', 'in', [...OPEN_REQUESTS])
    .executeTakeFirst();
  if (other !== undefined) throw new FieldErrors({ cause: ALREADY_OPEN(other.ticket)[language] });
  if (!motivesOf(cause, insuresVehicle(row)).includes(motive)) throw new FieldErrors({ motive: NOT_A_MOTIVE[language] });
}

/**
 * Opens a change request of a policy. The lock on the policy lets one of two users win; the other gets the ticket of the
 * first. Throws NOT_FOUND, POLICY_NOT_ACTIVE, 422 at `cause` and `motive`.
 */
export async function openRequest(
  work: UserWork,
  sources: RequestSources,
  contractId: number,
  body: BodyOf<typeof openChangeRequest>,
): Promise<ResponseOf<typeof openChangeRequest>> {
  const row = await lockContract(work, contractId);
  if (row.status !== 'POLIZZA') {
    const params = { number: row.policy_number ?? row.number, status: CONTRACT_STATUSES.labels[row.status][work.language] };
    throw new AppError(changeRequestErrors.POLICY_NOT_ACTIVE, params);
  }
  await refuse(work, row, body);
  const { cause, motive, wantedOn, text } = body;
  const hours = await hoursOf(work, cause, work.today);
  const due = workingDeadline({ calendar: await calendarOf(sources.settings), hours }, work.now, []);
  const side = sideOf(work);
  const who = { created_at: work.now, created_by: work.actor.userId };
  const { id, ticket } = await work.db
    .insertInto('change_request')
    .values({
      contract_id: contractId,
      cause,
      motive,
      status: 'APERTA',
      wanted_on: wantedOn,
      side,
      hours,
      due_at: due,
      updated_at: work.now,
      ...who,
    })
    .returning(['id', 'ticket'])
    .executeTakeFirstOrThrow();
  await work.db
    .insertInto('change_request_message')
    .values({ request_id: id, side, text, ...who })
    .execute();
  await audit(work, changeRequestEvents, { entityId: id, action: 'OPEN', after: { contractId, cause, motive, wantedOn } });
  await publishRequest(work, id);
  await announceOpened(work, sources, ticket);
  return { ticket };
}

/** Change requests of a policy that the user sees, newest first. Throws NOT_FOUND. */
export async function requestsOfPolicy(work: UserWork, contractId: number): Promise<ResponseOf<typeof listPolicyRequests>> {
  const row = await findContract(work, contractId);
  const { rows: items } = await sql<RequestRow>`select ${ROW_COLUMNS(work.now)} from ${ROW_TABLES}
    where r.contract_id = ${contractId} order by r.id desc limit 20`.execute(work.db);
  const canOpen = row.status === 'POLIZZA' && mayWrite(work) && !items.some(({ status }) => isOpenRequest(status));
  return { items, canOpen, isVehicle: insuresVehicle(row) };
}
