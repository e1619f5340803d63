import type { Page } from '#areas/agency/access/ui/public.tsx';
import { page } from '#platform/ui-shell/routing/area-page.ts';
import { quotationSheetAddress, quotationSheetsAddress, sheetRowAddress, uploadSheetAddress } from '../api/addresses.ts';

/** Screens of quotations from spreadsheets (spec §2, preventivi-da-excel). */
export const quotationSheetsPages: readonly Page[] = [
  page({
    address: quotationSheetsAddress,
    access: ['PREVENTIVI_DA_EXCEL'],
    title: { it: 'Preventivi da Excel', en: 'Quotations from Excel' },
    load: () => import('./list/sheets-page.tsx').then((code) => code.SheetsPage),
    menu: { section: 'production', order: 25 },
  }),
  page({
    address: uploadSheetAddress,
    access: ['CREATE_PREVENTIVI'],
    title: { it: 'Carica un file', en: 'Upload a file' },
    load: () => import('./list/upload-page.tsx').then((code) => code.UploadPage),
  }),
  page({
    address: quotationSheetAddress,
    access: ['PREVENTIVI_DA_EXCEL'],
    title: { it: 'File di preventivi', en: 'File of quotations' },
    load: () => import('./sheet/sheet-page.tsx').then((code) => code.SheetPage),
  }),
  page({
    address: sheetRowAddress,
    access: ['PREVENTIVI_DA_EXCEL'],
    title: { it: 'Riga del file', en: 'Row of the file' },
    load: () => import('./row/row-page.tsx').then((code) => code.RowPage),
  }),
];
