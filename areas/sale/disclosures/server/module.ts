import { type Documents, readUpload } from '#areas/agency/documents/server/public.ts';
import { loadUser, type UserKey } from '#areas/network/users/server/public.ts';
import type { CompanyLogoRow } from '#areas/offer/catalogue/api/index.ts';
import { listLogos } from '#areas/offer/catalogue/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { OutsideContext, UserWork } from '#platform/server-kit/context.ts';
import { handle } from '#platform/server-kit/http/handle.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import * as routes from '../api/index.ts';
import { DISCLOSURE_FILES, record, takeBack } from './record.ts';
import { AGENCY, disclosuresOf, type Subject } from './store.ts';

const ofCompany = (companyId: number): Subject => ({ userId: null, companyId });
const ofUser = (userId: number): Subject => ({ userId, companyId: null });

/** The insurer as the subject; throws NOT_FOUND if the acting user does not see it. */
async function insurer(work: UserWork, id: number): Promise<CompanyLogoRow> {
  const company = (await listLogos(work)).items.find((one) => one.id === id);
  if (company === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return company;
}

async function readAll(work: UserWork) {
  const { items } = await listLogos(work);
  const companies = [];
  for (const { id, name } of items) companies.push({ id, name, items: await disclosuresOf(work.db, ofCompany(id), work.today) });
  return { agency: await disclosuresOf(work.db, AGENCY, work.today), companies };
}

/** Records the signer of an insurer. */
async function addSigner(ctx: OutsideContext, documents: Documents, id: number, body: ReturnType<typeof routes.signerSchema.parse>) {
  const { picture, validFrom, ...facts } = body;
  const { name } = await insurer(ctx, id);
  const { content } = await readUpload(picture, { path: 'picture', label: routes.PICTURE_LABEL, language: ctx.language });
  const kept = await documents.keep(ctx, content, `Firma ${name}`);
  return ctx.db.transaction().execute(async (db) => {
    const work = { ...ctx, db };
    const file = await documents.link(work, kept, { entity: DISCLOSURE_FILES, entityId: id, kind: 'FIRMA' });
    return record(work, ofCompany(id), { kind: 'FIRMA', validFrom, facts, fileId: file.id });
  });
}

async function userSubject(work: UserWork, key: UserKey): Promise<Subject> {
  const { id } = await loadUser(work, key, 'EDIT', { lock: true });
  return ofUser(id);
}

async function takeBackOfOffice(work: UserWork, id: number, reason: string): Promise<void> {
  const { items } = await listLogos(work);
  await takeBack(
    work,
    id,
    reason,
    ({ userId, companyId }) => userId === null && (companyId === null || items.some((one) => one.id === companyId)),
  );
}

/** Statements of the agency, its intermediaries and insurers for the documents of a sale. */
export function disclosuresModule(documents: Documents): ServerModule {
  return {
    name: 'disclosures',
    routes: [
      handle(routes.readDisclosures, (ctx) => readAll(ctx)),
      handle(routes.addAgencyDeclarations, (ctx, { body: { validFrom, ...facts } }) =>
        record(ctx, AGENCY, { kind: 'DICHIARAZIONI', validFrom, facts }),
      ),
      handle(routes.addAgencyComplaints, (ctx, { body: { validFrom, ...facts } }) =>
        record(ctx, AGENCY, { kind: 'RECLAMI', validFrom, facts }),
      ),
      handle(routes.addSeparateAccount, (ctx, { body: { validFrom, ...facts } }) =>
        record(ctx, AGENCY, { kind: 'CONTO_SEPARATO', validFrom, facts }),
      ),
      handle(routes.addCompanyComplaints, async (ctx, { params, body: { validFrom, ...facts } }) =>
        record(ctx, ofCompany((await insurer(ctx, params.id)).id), { kind: 'RECLAMI', validFrom, facts }),
      ),
      handle(routes.addCompanySigner, (ctx, { params, body }) => addSigner(ctx, documents, params.id, body), { transaction: false }),
      handle(routes.voidDisclosure, (ctx, { params, body }) => takeBackOfOffice(ctx, params.id, body.reason)),
      handle(routes.readUserDeclarations, async (ctx, { params }) => {
        const { id } = await loadUser(ctx, params, 'EDIT');
        return { items: await disclosuresOf(ctx.db, ofUser(id), ctx.today) };
      }),
      handle(routes.addUserDeclarations, async (ctx, { params, body: { validFrom, ...facts } }) =>
        record(ctx, await userSubject(ctx, params), { kind: 'DICHIARAZIONI', validFrom, facts }),
      ),
      handle(routes.voidUserDeclarations, async (ctx, { params, body }) => {
        const { userId } = await userSubject(ctx, params);
        await takeBack(ctx, params.declaration, body.reason, (subject) => subject.userId === userId);
      }),
    ],
  };
}
