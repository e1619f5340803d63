import type { SaleSettings, SettingCode } from '../domain/index.ts';

declare module '#db/documents.ts' {
  interface StoredDocuments {
    /** That of the row's code; null means the default. */
    'sale_setting.value': SaleSettings[SettingCode];
  }
}
