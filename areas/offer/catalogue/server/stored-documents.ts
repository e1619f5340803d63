import type { Acknowledged } from '#platform/domain-kit/versioned/finding.ts';
import type { PackageContent, PresetContent, ProductContent, TariffContent } from '../domain/index.ts';

declare module '#db/documents.ts' {
  interface StoredDocuments {
    /** What documents print about the insurer. */
    'company.details': Readonly<Record<string, unknown>>;
    'package_version.acknowledged': readonly Acknowledged[];
    'package_version.content': PackageContent;
    'preset.content': PresetContent;
    'product_version.acknowledged': readonly Acknowledged[];
    'product_version.content': ProductContent;
    'tariff_version.acknowledged': readonly Acknowledged[];
    'tariff_version.content': TariffContent;
  }
}
