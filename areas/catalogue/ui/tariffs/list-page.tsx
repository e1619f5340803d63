import { RecordList } from '../versioned/record-list.tsx';
import { TARIFF_UI } from './tariff-ui.tsx';

/** `/configurazione/tariffe`. */
export function Page() {
  return <RecordList ui={TARIFF_UI} />;
}
