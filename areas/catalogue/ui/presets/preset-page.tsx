import { PresetEditor } from './preset-editor.tsx';
import { SHARED_PRESETS } from './preset-ui.ts';

/** `/configurazione/preset/{id}`. */
export function Page() {
  return <PresetEditor ui={SHARED_PRESETS} />;
}
