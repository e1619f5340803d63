import { address, anyText } from './address.ts';

/** Pages that the frame and the router lead to themselves. Their areas declare the pages. */
export const homeAddress = address('/', { periodo: anyText, dal: anyText, al: anyText });

/** `p` is the path to return to (`encodePath`), `error` the reason of a refused login. */
export const loginAddress = address('/login', { p: anyText, error: anyText });

export const maintenanceAddress = address('/maintenance', { p: anyText });

export const accountAddress = address('/account');

export const notFoundAddress = address('/not-found');

export const unauthorizedAddress = address('/unauthorized');

/** Where a customer asks for a link to their own area; the login page leads there. */
export const askLinkAddress = address('/area-clienti/accesso');
