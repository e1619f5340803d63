export { DocumentList } from './document-list/document-list.tsx';
export { encodedFile } from './encoded-file.ts';
export { useBlobAddress, useFileAddress } from './use-file-address.ts';
