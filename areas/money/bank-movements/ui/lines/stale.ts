import { listBankFiles, listBankLines, listTitles } from '../../api/index.ts';

/** What a decision on a movement changes. */
export const STALE = [listBankLines, listBankFiles, listTitles];
