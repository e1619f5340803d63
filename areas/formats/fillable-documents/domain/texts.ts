import type { Text } from '#platform/domain-kit/locale.ts';
import type { FillableFault } from './faults.ts';

export const FILLABLE_FAULTS: Readonly<Record<FillableFault['code'], Text>> = {
  NO_PRODUCT: { it: 'Scegli almeno un prodotto', en: 'Choose at least one product' },
  NOTHING_MAPPED: { it: 'Nessun campo è collegato a un dato', en: 'No field is mapped to a value' },
  UNKNOWN_VALUE: { it: '«{field}»: il dato collegato non esiste', en: '“{field}”: the mapped value does not exist' },
  NO_ROW: { it: '«{field}»: scegli quale riga', en: '“{field}”: choose which row' },
  OUTSIDE: { it: '«{field}» esce dalla pagina', en: '“{field}” is outside the page' },
};
