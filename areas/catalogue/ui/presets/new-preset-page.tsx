import { NewPreset } from './new-preset.tsx';
import { SHARED_PRESETS } from './preset-ui.ts';

/** `/configurazione/preset/crea`. */
export function Page() {
  return <NewPreset ui={SHARED_PRESETS} />;
}
