import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Access to the description and metrics of the product (`/api/openapi.json`, `/metrics`): programs with the token of
 * the installation, and signed-in developers.
 */
export function inspection(token: string | null) {
  return ({ headers, actor }: Pick<FastifyRequest, 'headers' | 'actor'>): boolean => {
    if (actor?.roles.has('DEVELOPER') === true) return true;
    const shown = /^Bearer (\S{1,200})$/.exec(headers.authorization ?? '')?.[1];
    return token !== null && shown !== undefined && timingSafeEqual(digest(shown), digest(token));
  };
}
