import { listFileRecords, listOpenRecords, listRecordFiles, listRecordLayouts, readRecordFile, readRecordLayout } from '../api/index.ts';

/** Queries to refetch after a change of a layout or of its files. */
export const STALE = [listRecordLayouts, readRecordLayout, listRecordFiles, readRecordFile, listFileRecords, listOpenRecords] as const;
