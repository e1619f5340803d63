import type { FastifyReply } from 'fastify';
import type { Context } from '#platform/server-kit/context.ts';
import { FILE_COLUMNS } from '../../domain/insurer-file.ts';

/** Line that shows how values are written. */
const EXAMPLE = [
  '26/004711',
  'VC260000067',
  '15/11/2026',
  '07:30',
  'FURTO_TOTALE',
  'Napoli, via Foria',
  'Veicolo non ritrovato al mattino',
  '12750,00',
  '12750,00',
];

/** Sends the layout of the claims file: headings and an example. */
export function sendLayout(ctx: Context): FastifyReply {
  const lines = [Object.values(FILE_COLUMNS).map(({ heading }) => heading), EXAMPLE];
  return ctx.reply
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', 'attachment; filename="sinistri-tracciato.csv"')
    .type('text/csv; charset=utf-8')
    .send(`${lines.map((cells) => cells.join(';')).join('\r\n')}\r\n`);
}
