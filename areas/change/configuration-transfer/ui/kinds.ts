import type { Role } from '#areas/agency/access/domain/index.ts';
import { packageAddresses, productAddresses, type RecordAddresses, tariffAddresses } from '#areas/offer/catalogue/api/addresses.ts';
import { packageRoutes, productRoutes, tariffRoutes, type VersionedRoutes } from '#areas/offer/catalogue/api/index.ts';
import type { VersionedKind } from '#areas/offer/catalogue/domain/index.ts';
import { type ImportRoutes, packageImport, productImport, tariffImport } from '../api/index.ts';

export type ExchangeKind = VersionedKind;

interface KindRoutes {
  readonly records: VersionedRoutes;
  readonly sheets: ImportRoutes;
  readonly update: Role;
  readonly record: RecordAddresses['record'];
}

/** Routes of a kind of versioned record, for the screens. */
export const KIND_ROUTES: Readonly<Record<ExchangeKind, KindRoutes>> = {
  tariffe: { records: tariffRoutes, sheets: tariffImport, update: 'UPDATE_TARIFFE', record: tariffAddresses.record },
  prodotti: { records: productRoutes, sheets: productImport, update: 'UPDATE_PRODOTTI', record: productAddresses.record },
  pacchetti: { records: packageRoutes, sheets: packageImport, update: 'UPDATE_PACCHETTI', record: packageAddresses.record },
};
