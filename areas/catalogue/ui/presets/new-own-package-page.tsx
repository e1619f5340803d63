import { NewPreset } from './new-preset.tsx';
import { OWN_PACKAGES } from './preset-ui.ts';

/** `/configurazione/pacchetti-utente/crea`. */
export function Page() {
  return <NewPreset ui={OWN_PACKAGES} />;
}
