import { routeFactory } from '#platform/api-kit/route.ts';
import type { Role } from '../domain/roles.ts';

/** Declares a route; its roles are checked against the list of roles at compile time. */
export const route = routeFactory<Role>();
