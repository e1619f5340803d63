import { listFileRecords, listOpenRecords, listRecordFiles, listRecordLayouts, readRecordFile, readRecordLayout } from '../api/index.ts';

/** Queries to refetch after a change of a layout or of its files. */
export const LAYOUT_QUERIES = [
  listRecordLayouts,
  readRecordLayout,
  listRecordFiles,
  readRecordFile,
  listFileRecords,
  listOpenRecords,
] as const;
