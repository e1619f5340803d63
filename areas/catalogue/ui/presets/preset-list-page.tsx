import { PresetList } from './preset-list.tsx';
import { SHARED_PRESETS } from './preset-ui.ts';

/** `/configurazione/preset`. */
export function Page() {
  return <PresetList ui={SHARED_PRESETS} />;
}
