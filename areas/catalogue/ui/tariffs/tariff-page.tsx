import { RecordPage } from '../versioned/record-page.tsx';
import { TARIFF_UI } from './tariff-ui.tsx';

/** `/configurazione/tariffe/{id}`. */
export function Page() {
  return <RecordPage ui={TARIFF_UI} />;
}
