export { CHANGE_REQUEST_FILES, seesRequest } from './access.ts';
export type { RequestSources } from './announce/sources.ts';
export { resolveRequest } from './work/handle.ts';
