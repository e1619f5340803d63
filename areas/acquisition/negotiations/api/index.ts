export { negotiationEvents } from './audit-events.ts';
export * from './errors.ts';
export { addNote, listNegotiations, readNegotiation } from './routes.ts';
