import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import type { payDemoSession, readDemoSession } from '../../api/index.ts';

/** The page of the demonstration's payment service. */
export interface DemoCards {
  show(session: string): ResponseOf<typeof readDemoSession> | null;
  /** Pays with a card; the answer says where to go, or why the card was refused. */
  pay(session: string, card: string): Promise<ResponseOf<typeof payDemoSession> | null>;
}

/** Throws NOT_FOUND where no demonstration runs, or for an unknown session. */
export function showDemoSession(cards: DemoCards | null, session: string): ResponseOf<typeof readDemoSession> {
  const found = cards?.show(session) ?? null;
  if (found === null) throw new AppError(commonErrors.NOT_FOUND);
  return found;
}

/** Throws NOT_FOUND where no demonstration runs, or for an unknown session. */
export async function payAtDemo(
  cards: DemoCards | null,
  { session, card }: { readonly session: string; readonly card: string },
): Promise<ResponseOf<typeof payDemoSession>> {
  const answer = (await cards?.pay(session, card)) ?? null;
  if (answer === null) throw new AppError(commonErrors.NOT_FOUND);
  return answer;
}
