export { CHANGE_REQUEST_FILES, seesRequest } from './access.ts';
export type { RequestSources } from './announce/sources.ts';
export { awaitedRequests } from './awaited.ts';
export { addFile as addRequestFile } from './conversation/files.ts';
export { write as writeMessage } from './conversation/write.ts';
export { resolveRequest } from './handling/handle.ts';
export { openRequest } from './handling/open.ts';
export { attachToRequest, openWithdrawal } from './handling/open-for-customer.ts';
export { readDetail as readRequestDetail } from './reading/read-request.ts';
