import type { Role } from '#areas/agency/access/domain/index.ts';
import { ownPackageAddresses, type PresetAddresses, presetAddresses } from '../../api/addresses.ts';
import { ownPackageRoutes, sharedPresetRoutes } from '../../api/index.ts';
import type { PresetRoutes } from '../../api/preset-routes.ts';

/** Differences of the two kinds of presets. */
export interface PresetUi {
  readonly routes: PresetRoutes;
  readonly addresses: PresetAddresses;
  readonly roles: { readonly create: Role; readonly update: Role };
  readonly words: 'preset' | 'own';
}

export const SHARED_PRESETS: PresetUi = {
  routes: sharedPresetRoutes,
  addresses: presetAddresses,
  roles: { create: 'CREATE_PRESET', update: 'UPDATE_PRESET' },
  words: 'preset',
};

export const OWN_PACKAGES: PresetUi = {
  routes: ownPackageRoutes,
  addresses: ownPackageAddresses,
  roles: { create: 'CREATE_PACCHETTI_UTENTE', update: 'UPDATE_PACCHETTI_UTENTE' },
  words: 'own',
};
