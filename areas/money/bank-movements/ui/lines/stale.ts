import { listBankFiles, listBankLines, listTitles } from '../../api/index.ts';

/** What a decision on a movement changes. */
export const BANK_LINE_QUERIES = [listBankLines, listBankFiles, listTitles];
