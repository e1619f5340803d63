import { sql } from 'kysely';
import { type ContractDataInput, handOver } from '#areas/sale/contracts/api/index.ts';
import { accept, quote, type Saved } from '#areas/sale/quotations/server/testing/sale.ts';
import { IDENTIFIED_SALE } from '#areas/sale/quotations/server/testing/sale-data.ts';
import type { Caller, TestApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../../api/index.ts';

/** An accepted quotation whose papers were handed over. */
export async function readyToSign(caller: Caller, sale: ContractDataInput = IDENTIFIED_SALE): Promise<Saved> {
  const saved = await quote(caller, sale);
  const accepted = await accept(caller, saved);
  if (accepted.status !== 200) throw new Error(JSON.stringify(accepted.body));
  await caller.runJobs();
  const handed = await caller.call(handOver, { params: { id: saved.id }, body: { medium: 'CARTA' } });
  if (handed.status !== 204) throw new Error(JSON.stringify(handed.body));
  return saved;
}

/** Starts a signature on the seller's device; returns the secret of its link. */
export async function startHere(caller: Caller, { id }: Pick<Saved, 'id'>): Promise<string> {
  const answer = await caller.call(routes.startSignature, { params: { id }, body: { delivery: 'QUI' } });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return String(answer.body.link).split('/').at(-1) ?? '';
}

/** The steps of a customer on the page of a link. */
export function customerOf(test: TestApp, token: string) {
  const { anonymous } = test;
  const show = async () => routes.openSigning.response.parse((await anonymous.call(routes.openSigning, { body: { token } })).body);
  const steps = {
    show,
    begin: () => anonymous.call(routes.beginSigning, { body: { token } }),
    accept: () => anonymous.call(routes.acceptTerms, { body: { token, version: 'FEA-2026-01' } }),
    read: (position: number) => anonymous.call(routes.readPaper, { body: { token, position } }),
    approve: (position: number) => anonymous.call(routes.approveClause, { body: { token, position, isApproved: true } }),
    ask: () => anonymous.call(routes.askCode, { body: { token, channel: 'SMS' } }),
    confirm: (code: string) => anonymous.call(routes.confirmSigning, { body: { token, code } }),
    refuse: (reason: string) => anonymous.call(routes.refuseSigning, { body: { token, reason } }),
    copy: (position: number | null) => anonymous.call(routes.readCopy, { body: { token, position } }),
    /** The code in the newest text message. */
    code: async () => {
      await test.runJobs();
      const { body } = await anonymous.call(routes.readDemoPhone, { body: { token } });
      return /\b\d{6}\b/.exec(String(body.message))?.[0] ?? '';
    },
    /** Everything before the code. */
    prepare: async () => {
      await steps.begin();
      await steps.accept();
      const { papers, clauses } = await show();
      for (const { position, isSigned } of papers) if (isSigned) await steps.read(position);
      for (const { position } of clauses) await steps.approve(position);
    },
    /** Signs, and runs the jobs that seal. */
    sign: async () => {
      await steps.prepare();
      await steps.ask();
      const answer = await steps.confirm(await steps.code());
      await test.runJobs();
      return answer;
    },
  };
  return steps;
}

/** Makes the codes of a contract's signatures older. */
export function ageCodes(test: TestApp, { id }: Pick<Saved, 'id'>, seconds: number) {
  return sql`update signature_code k set created_at = k.created_at - ${seconds} * interval '1 second'
    from signature_envelope e where e.id = k.envelope_id and e.contract_id = ${id}`.execute(test.connection.db);
}
