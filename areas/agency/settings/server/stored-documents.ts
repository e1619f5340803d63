import type { SaleSettings, SettingCode } from '../domain/index.ts';

declare module '#db/documents.ts' {
  interface StoredDocuments {
    /** That of the row's code; null means the default. */
    'sale_setting.value': SaleSettings[SettingCode];
    /** That of the setting's code; null means the default. */
    'sale_setting_version.value': SaleSettings[SettingCode];
  }
}
