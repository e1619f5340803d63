export { RECORD_FILES, recordFileAttachment, recordFileSent } from './delivery/deliver.ts';
export type { FileExchange } from './delivery/file-exchange.ts';
export { sftpExchange } from './delivery/sftp.ts';
export { exchangeStandIn } from './delivery/stand-in.ts';
export { makeNext } from './files/make-file.ts';
export { lockLayout } from './layouts/layout-record.ts';
