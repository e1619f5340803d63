export const it = {
  create: {
    help: 'Nasce una prima bozza: si vende soltanto dopo i controlli e la pubblicazione.',
    copyHelp: 'Vuoto: una tariffa da compilare da zero',
    created: 'Tariffa {name} creata',
  },
  general: {
    identity: 'Codici',
    codeHelp: 'Lettere maiuscole, cifre, trattini. Dopo la prima pubblicazione non cambia più.',
    tariffCodeHelp: 'Il codice con cui la compagnia conosce la tariffa',
    policy: 'Polizza',
    days: 'giorni',
    minimumHelp: 'Sotto questo PDU la polizza non si vende; 0 = nessun minimo',
    photos: 'Foto',
    photosMin: 'Numero minimo di foto',
    photosMax: 'Numero massimo di foto',
  },
} as const;
