import { keysOf } from '#platform/domain-kit/entries.ts';
import { type Cause, type FileKind, MOTIVES, type Motive } from './codes.ts';

interface MotiveRule {
  readonly causes: readonly Cause[];
  /** Documents without which it is not handled. */
  readonly documents: readonly FileKind[];
  /** Whether only the policy of a vehicle has it. */
  readonly ofVehicle: boolean;
}

/**
 * What each motive belongs to and needs as proof: risks that end bring the document of their end, loans the lender's
 * letter, changes of data the document that shows the new ones.
 */
const RULES: Readonly<Record<Motive, MotiveRule>> = {
  RECESSO: { causes: ['ANNULLAMENTO'], documents: [], ofVehicle: false },
  ERRORE: { causes: ['ANNULLAMENTO'], documents: [], ofVehicle: false },
  FURTO: { causes: ['ESTINZIONE_ANTICIPATA'], documents: ['DENUNCIA'], ofVehicle: true },
  VENDITA: { causes: ['ESTINZIONE_ANTICIPATA'], documents: ['ATTO_VENDITA'], ofVehicle: false },
  DEMOLIZIONE: { causes: ['ESTINZIONE_ANTICIPATA'], documents: ['CERTIFICATO_DEMOLIZIONE'], ofVehicle: true },
  ESPORTAZIONE: { causes: ['ESTINZIONE_ANTICIPATA'], documents: ['CERTIFICATO_ESPORTAZIONE'], ofVehicle: true },
  FINANZIAMENTO_ESTINTO: { causes: ['ESTINZIONE_ANTICIPATA'], documents: ['ESTINZIONE_FINANZIAMENTO'], ofVehicle: false },
  DISDETTA_PLURIENNALE: { causes: ['ESTINZIONE_ANTICIPATA'], documents: [], ofVehicle: false },
  TARGA: { causes: ['VARIAZIONE'], documents: ['LIBRETTO'], ofVehicle: true },
  VEICOLO: { causes: ['VARIAZIONE'], documents: ['ATTO_VENDITA', 'LIBRETTO'], ofVehicle: true },
  INDIRIZZO: { causes: ['VARIAZIONE'], documents: [], ofVehicle: false },
  DATI_CLIENTE: { causes: ['VARIAZIONE'], documents: ['DOCUMENTO_IDENTITA'], ofVehicle: false },
  VINCOLO_AGGIUNTO: { causes: ['VARIAZIONE'], documents: ['LETTERA_VINCOLO'], ofVehicle: true },
  VINCOLO_LIBERATO: { causes: ['VARIAZIONE'], documents: ['LETTERA_SVINCOLO'], ofVehicle: true },
  GARANZIE: { causes: ['VARIAZIONE'], documents: [], ofVehicle: false },
  VALORE: { causes: ['VARIAZIONE'], documents: [], ofVehicle: false },
  PAGAMENTO: { causes: ['VARIAZIONE'], documents: [], ofVehicle: false },
  ALTRO: { causes: ['ANNULLAMENTO', 'ESTINZIONE_ANTICIPATA', 'VARIAZIONE', 'ALTRO'], documents: [], ofVehicle: false },
};

/** Returns the motives of a cause for a policy on a vehicle or a home, in the order of the choice. */
export function motivesOf(cause: Cause, isVehicle: boolean): Motive[] {
  return keysOf(MOTIVES).filter((motive) => RULES[motive].causes.includes(cause) && (isVehicle || !RULES[motive].ofVehicle));
}

/** Returns the documents that a motive needs as proof. */
export const documentsOf = (motive: Motive): readonly FileKind[] => RULES[motive].documents;

/** Returns the needed documents that are not among those present. */
export function missingDocuments(motive: Motive, present: readonly FileKind[]): FileKind[] {
  return documentsOf(motive).filter((kind) => !present.includes(kind));
}
