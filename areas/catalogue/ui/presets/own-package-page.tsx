import { PresetEditor } from './preset-editor.tsx';
import { OWN_PACKAGES } from './preset-ui.ts';

/** `/configurazione/pacchetti-utente/{id}`. */
export function Page() {
  return <PresetEditor ui={OWN_PACKAGES} />;
}
