/** What a demonstration product insures. */
export type Insured = 'VEICOLO' | 'ABITAZIONE';

interface InsuredWords {
  readonly thing: string;
  /** After 'i danni'. */
  readonly toThing: string;
  readonly ofThing: string;
  readonly events: readonly string[];
  readonly notInsured: readonly string[];
}

const WORDS: Readonly<Record<Insured, InsuredWords>> = {
  VEICOLO: {
    thing: 'il veicolo',
    toThing: 'al veicolo',
    ofThing: 'del veicolo',
    events: [
      'furto e rapina, tentati o consumati, comprese le parti e gli accessori di serie;',
      'incendio, fulmine, scoppio del sistema di alimentazione;',
      'eventi naturali: grandine, tempesta, alluvione, frana, neve e caduta di alberi;',
      'eventi sociopolitici e atti vandalici;',
      'rottura dei cristalli;',
      'collisione con veicoli identificati e, nella forma completa, urto, ribaltamento e uscita di strada (Kasko);',
      'infortuni del conducente, assistenza stradale, tutela legale, ritiro della patente.',
    ],
    notInsured: [
      'il trasporto di cose e le merci;',
      'gli accessori non di serie che non sono indicati in polizza;',
      'i veicoli usati per gare e prove sportive;',
      'i veicoli adibiti a noleggio senza conducente, scuola guida o servizio pubblico, se la polizza non lo prevede;',
      'i danni da usura, difetto di costruzione o mancata manutenzione.',
    ],
  },
  ABITAZIONE: {
    thing: 'la casa',
    toThing: "all'immobile",
    ofThing: "dell'immobile",
    events: [
      "incendio, fulmine, esplosione e scoppio dell'immobile e del suo contenuto;",
      'acqua condotta e spese per la ricerca e la riparazione del guasto;',
      'eventi atmosferici, sovraccarico di neve, grandine su serramenti;',
      'furto, rapina, estorsione e guasti cagionati dai ladri;',
      'rottura di lastre e cristalli;',
      'fenomeno elettrico su impianti ed elettrodomestici;',
      'responsabilità civile della proprietà e della vita privata, tutela legale, assistenza in casa.',
    ],
    notInsured: [
      'gli immobili in costruzione o disabitati da oltre sei mesi;',
      'il denaro oltre il limite indicato in polizza e i valori tenuti fuori da mobili chiusi;',
      'gli immobili abusivi o dichiarati inagibili;',
      "i beni destinati a un'attività commerciale o professionale;",
      'i danni da umidità, stillicidio e mancata manutenzione.',
    ],
  },
};

/** Returns the words for what a product insures. */
export function insuredWords(insured: Insured): InsuredWords {
  return WORDS[insured];
}
