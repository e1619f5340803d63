export { CHANGE_REQUEST_FILES, seesRequest } from './access.ts';
export type { RequestSources } from './announce/sources.ts';
export { awaitedRequests } from './awaited.ts';
export { resolveRequest } from './work/handle.ts';
