import { PresetList } from './preset-list.tsx';
import { OWN_PACKAGES } from './preset-ui.ts';

/** `/configurazione/pacchetti-utente`. */
export function Page() {
  return <PresetList ui={OWN_PACKAGES} />;
}
