import { sql } from 'kysely';
import { userIdOf } from '#areas/agency/access/server/testing/user-id.ts';
import { accept, issue, quote } from '#areas/sale/quotations/server/testing/sale.ts';
import { moment } from '#platform/server-kit/clock.ts';
import type { Caller, TestAnswer, TestApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../../api/routes.ts';
import * as schemas from '../../api/schemas.ts';

/** Lets producers keep their commission back from the premiums of every insurer, or of the `many` oldest ones. */
export async function consentOfInsurers({ connection }: Pick<TestApp, 'connection'>, many: number | null = null): Promise<void> {
  await sql`insert into commission_consent (company_id, valid_from, agreement, created_at)
    select id, '2019-01-01', 'Accordo', now() from company order by id limit ${many}`.execute(connection.db);
}

/** Issues a policy today, paid to the dealer; returns its id. */
export async function sell(test: TestApp, username: string): Promise<number> {
  const seller = await test.as(username);
  const saved = await quote(seller);
  await accept(seller, saved);
  const issued = await issue(seller, saved);
  if (issued.status !== 200) throw new Error(`Not issued: ${JSON.stringify(issued.body)}`);
  return saved.id;
}

/** Creates drafts of everything that a producer has open until a day. */
export async function close(test: TestApp, agency: Caller, username: string, until = moment().today): Promise<TestAnswer> {
  return agency.call(routes.closeProducer, { body: { producerId: await userIdOf(test.connection.db, username), until } });
}

/** Returns the only new statement. Throws when there are none or several. */
export function onlyDraft(answer: TestAnswer) {
  const [draft, ...others] = schemas.drawnUp.parse(answer.body).statements;
  if (draft === undefined || others.length > 0) throw new Error(`Expected one statement: ${JSON.stringify(answer.body)}`);
  return draft;
}

export async function readStatementDetail(caller: Caller, id: number) {
  return schemas.statementDetail.parse((await caller.call(routes.readStatement, { params: { id } })).body);
}

/** Returns the header with the current version of a statement. */
export async function ifMatch(agency: Caller, id: number): Promise<Record<string, string>> {
  return { 'if-match': `"${(await readStatementDetail(agency, id)).version}"` };
}

/** Issues a statement of one policy sold today; returns its id. */
export async function issuedStatement(test: TestApp, agency: Caller, username: string): Promise<number> {
  await sell(test, username);
  const { id } = onlyDraft(await close(test, agency, username));
  const answer = await agency.call(routes.issueStatement, { params: { id } }, await ifMatch(agency, id));
  if (answer.status !== 200) throw new Error(`Not issued: ${JSON.stringify(answer.body)}`);
  return id;
}
