import { handle } from '#platform/server-kit/http/handle.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import * as routes from '../api/index.ts';
import { listFiles } from './files/list-files.ts';
import { type Recorders, uploadFile } from './files/take-file.ts';
import { attribute, confirm, type IsStated, refuse, undo } from './lines/attribute.ts';
import { close, reopen } from './lines/close.ts';
import { listLines, titlesOf } from './lines/list-lines.ts';

interface Dependencies extends Recorders {
  readonly isStated: IsStated;
}

export function bankingModule({ isStated, ...recorders }: Dependencies): ServerModule {
  return {
    name: 'banking',
    routes: [
      handle(routes.listBankLines, (ctx, { query }) => listLines(ctx, query)),
      handle(routes.listBankFiles, (ctx, { query }) => listFiles(ctx, query)),
      handle(routes.uploadBankFile, (ctx, { body }) => uploadFile(ctx, body, recorders), { transaction: false }),
      handle(routes.listTitles, (ctx, { params, query }) => titlesOf(ctx, params.id, query.search ?? '')),
      handle(routes.confirmProposal, (ctx, { params }) => confirm(ctx, params.id)),
      handle(routes.refuseProposal, (ctx, { params }) => refuse(ctx, params.id)),
      handle(routes.attributeLine, (ctx, { params, body }) => attribute(ctx, params.id, body)),
      handle(routes.undoLine, (ctx, { params }) => undo(ctx, params.id, isStated)),
      handle(routes.closeLine, (ctx, { params, body }) => close(ctx, params.id, body)),
      handle(routes.reopenLine, (ctx, { params }) => reopen(ctx, params.id)),
    ],
  };
}
