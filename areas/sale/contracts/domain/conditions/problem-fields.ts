import type { Problem, ProblemCode } from '#areas/offer/rating/domain/index.ts';
import type { ContractData } from '../insured-object/contract-data.ts';

/** The field that resolves each problem of the tariff; `object.` is the prefix of the insured section. */
const FIELDS: Readonly<Record<ProblemCode, string>> = {
  PROVINCIA_NON_ASSICURABILE: 'customer.subjectAddress.subRegion',
  DURATA_NON_PREVISTA: 'choice.months',
  OPERAZIONE_NON_PREVISTA: 'choice.productVersionId',
  TIPO_VEICOLO_NON_AMMESSO: 'vehicle.vehicleType',
  STATO_VEICOLO_NON_AMMESSO: 'vehicle.status',
  TIPO_ABITAZIONE_NON_AMMESSO: 'home.homeType',
  SUPERFICIE_NON_AMMESSA: 'home.squareMeters',
  ALIMENTAZIONE_NON_AMMESSA: 'vehicle.powerSupply',
  VEICOLO_TROPPO_VECCHIO: 'vehicle.registrationDate',
  CHILOMETRAGGIO_ECCESSIVO: 'vehicle.mileage',
  VALORE_TROPPO_BASSO: 'object.insuredValue',
  VALORE_TROPPO_ALTO: 'object.insuredValue',
  DURATA_NON_PREVISTA_GARANZIA: 'choice.months',
  ZONA_NON_PREVISTA: 'choice.coverages',
  TASSO_NON_PREVISTO: 'choice.coverages',
  IMPOSTA_NON_DEFINITA: 'choice.productVersionId',
  GARANZIA_SCONOSCIUTA: 'choice.coverages',
  ANTIFURTO_RICHIESTO: 'object.antitheft',
  ANTIFURTO_NON_ACCETTATO: 'object.antitheft',
  DOMANDA_SENZA_RISPOSTA: 'choice.answers',
  BLOCCO_QUESTIONARIO: 'choice.answers',
  ESCLUSA_DA_QUESTIONARIO: 'choice.answers',
  RICHIESTA_DA_QUESTIONARIO: 'choice.answers',
  GARANZIA_OBBLIGATORIA: 'choice.coverages',
  GARANZIA_SUBORDINATA: 'choice.coverages',
  MUTUA_ESCLUSIONE: 'choice.coverages',
  MUTUA_ESCLUSIONE_OBBLIGATORIA: 'choice.coverages',
  FUORI_PACCHETTO: 'choice.coverages',
  SCONTO_NON_AMMESSO: 'choice.discount',
  SCONTO_FUORI_INTERVALLO: 'choice.discount',
  SCONTO_OLTRE_PDU: 'choice.discount',
  PREMIO_SOTTO_PDU: 'choice.coverages',
  PREMIO_NULLO: 'choice.coverages',
  PREMIO_NON_RAGGIUNGIBILE: 'choice.discount',
  NESSUNA_GARANZIA: 'choice.coverages',
  SOTTO_MINIMO_POLIZZA: 'choice.coverages',
  SOTTO_SOGLIA_PACCHETTO: 'choice.coverages',
  PRODOTTO_NON_VENDIBILE: 'choice.productVersionId',
};

/**
 * Path in the contract's data that resolves a problem of the tariff. The price of a home depends on its own address.
 */
export function fieldOfProblem({ code }: Pick<Problem, 'code'>, { insuredObject }: Pick<ContractData, 'insuredObject'>): string {
  if (code === 'PROVINCIA_NON_ASSICURABILE' && insuredObject === 'ABITAZIONE') return 'home.address.subRegion';
  return FIELDS[code].replace(/^object\./, insuredObject === 'ABITAZIONE' ? 'home.' : 'vehicle.');
}
