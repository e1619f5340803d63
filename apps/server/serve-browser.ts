import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { answerError } from '#platform/server-kit/http/answer-errors.ts';

/** Serves the files of the browser application. Every other address outside the API is one of its screens. */
export async function serveBrowser(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(root, 'dist/web'),
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const sendScreen = (reply: FastifyReply) => reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false });
  // The root is a folder, which the static plugin refuses to clients without compression: it has its own route.
  app.get('/', { logLevel: 'silent' }, (_request, reply) => sendScreen(reply));
  app.setNotFoundHandler((request, reply) => {
    const screen = request.method === 'GET' && !request.url.startsWith('/api/') && !/\.\w+$/.test(request.url.split('?')[0] ?? '');
    if (screen) return sendScreen(reply);
    return answerError(new AppError(commonErrors.NOT_FOUND), request, reply);
  });
}
