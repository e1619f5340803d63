export { negotiationEvents } from './audit-events.ts';
export * from './errors.ts';
export { addNegotiationNote, listNegotiations, readNegotiation } from './routes.ts';
