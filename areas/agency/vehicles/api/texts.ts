export const TABLE_NOT_FUTURE = {
  it: 'Una nuova tabella può decorrere solo da domani in poi',
  en: 'A new table can only begin tomorrow or later',
};

export const ALREADY_EXISTS = { it: 'Esiste già', en: 'It exists already' };
