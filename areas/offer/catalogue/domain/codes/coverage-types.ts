import type { Text } from '#platform/domain-kit/locale.ts';
import type { LineOfBusinessCode } from './line-of-business-codes.ts';

/** A kind of coverage (garanzia, the "warranty" of the specification): one priced peril. */
export interface CoverageType extends Text {
  readonly code: string;
  /** Determines the premium tax. */
  readonly lineOfBusiness: LineOfBusinessCode;
}

function coverage(code: string, lineOfBusiness: LineOfBusinessCode, it: string, en: string): CoverageType {
  return { code, lineOfBusiness, it, en };
}

/** The initial coverage types (spec §3: about 90). They seed the `coverage_type` table. */
export const COVERAGE_TYPES: readonly CoverageType[] = [
  coverage('FURTO_INCENDIO', 'CVT', 'Furto e incendio', 'Fire and theft'),
  coverage('INCENDIO', 'CVT', 'Incendio', 'Fire'),
  coverage('FURTO', 'CVT', 'Furto', 'Theft'),
  coverage('FURTO_TOTALE', 'CVT', 'Furto totale', 'Total theft'),
  coverage('FURTO_PARZIALE', 'CVT', 'Furto parziale', 'Partial theft'),
  coverage('RAPINA', 'CVT', 'Rapina', 'Robbery'),
  coverage('INCENDIO_TOTALE', 'CVT', 'Incendio totale', 'Total loss by fire'),
  coverage('INCENDIO_PARZIALE', 'CVT', 'Incendio parziale', 'Partial loss by fire'),
  coverage('FURTO_ACCESSORI', 'CVT', 'Furto di accessori', 'Theft of accessories'),
  coverage('FURTO_BAGAGLI', 'CVT', 'Furto di bagagli', 'Theft of luggage'),
  coverage('FURTO_CHIAVI', 'CVT', 'Furto o perdita delle chiavi', 'Theft or loss of keys'),
  coverage('FURTO_RUOTE', 'CVT', 'Furto delle ruote', 'Theft of wheels'),
  coverage('FURTO_FARI', 'CVT', 'Furto dei fari', 'Theft of headlights'),
  coverage('FURTO_NAVIGATORE', 'CVT', 'Furto di navigatore e schermi', 'Theft of navigation and screens'),
  coverage('FURTO_BATTERIA', 'CVT', 'Furto della batteria di trazione', 'Theft of the traction battery'),
  coverage('FURTO_CATALIZZATORE', 'CVT', 'Furto del catalizzatore', 'Theft of the catalytic converter'),
  coverage('DANNI_TENTATO_FURTO', 'CVT', 'Danni da tentato furto', 'Damage by attempted theft'),
  coverage('ATTI_VANDALICI', 'CVT', 'Atti vandalici', 'Vandalism'),
  coverage('EVENTI_SOCIOPOLITICI', 'CVT', 'Eventi sociopolitici', 'Riots and strikes'),
  coverage('EVENTI_NATURALI', 'CVT', 'Eventi naturali', 'Natural events'),
  coverage('GRANDINE', 'CVT', 'Grandine', 'Hail'),
  coverage('TERREMOTO', 'CVT', 'Terremoto', 'Earthquake'),
  coverage('ALLUVIONE', 'CVT', 'Alluvione e inondazione', 'Flood'),
  coverage('CRISTALLI', 'CVT', 'Cristalli', 'Glass'),
  coverage('CRISTALLI_PLUS', 'CVT', 'Cristalli e tetto panoramico', 'Glass and panoramic roof'),
  coverage('SPECCHIETTI', 'CVT', 'Specchietti retrovisori', 'Wing mirrors'),
  coverage('KASKO_COMPLETA', 'CVT', 'Kasko completa', 'Comprehensive own damage'),
  coverage('KASKO_PRIMO_RISCHIO_ASSOLUTO', 'CVT', 'Kasko a primo rischio assoluto', 'Own damage, first absolute risk'),
  coverage('KASKO_PRIMO_RISCHIO_RELATIVO', 'CVT', 'Kasko a primo rischio relativo', 'Own damage, first relative risk'),
  coverage('KASKO_SECONDO_RISCHIO', 'CVT', 'Kasko a secondo rischio', 'Own damage, second risk'),
  coverage('MINIKASKO', 'CVT', 'Minikasko (collisione)', 'Collision with an identified vehicle'),
  coverage('COLLISIONE_ANIMALI', 'CVT', 'Collisione con animali', 'Collision with animals'),
  coverage('URTO_PEDONI', 'CVT', 'Urto con pedoni e ciclisti', 'Impact with pedestrians and cyclists'),
  coverage('RIBALTAMENTO', 'CVT', 'Ribaltamento e uscita di strada', 'Overturning and leaving the road'),
  coverage('DANNI_PARCHEGGIO', 'CVT', 'Danni in parcheggio', 'Damage while parked'),
  coverage('PIRATERIA_STRADALE', 'CVT', 'Pirateria stradale', 'Hit and run'),
  coverage('DANNI_VEICOLO_NON_ASSICURATO', 'CVT', 'Danni da veicolo non assicurato', 'Damage by an uninsured vehicle'),
  coverage('BOLLI_GRAFFI', 'CVT', 'Bolli e graffi', 'Dents and scratches'),
  coverage('SMART_REPAIR', 'CVT', 'Smart repair', 'Smart repair'),
  coverage('PNEUMATICI', 'CVT', 'Pneumatici', 'Tyres'),
  coverage('CERCHI', 'CVT', 'Cerchi in lega', 'Alloy wheels'),
  coverage('ERRATO_RIFORNIMENTO', 'CVT', 'Errato rifornimento', 'Misfuelling'),
  coverage('RODITORI', 'CVT', 'Danni da roditori', 'Damage by rodents'),
  coverage('FENOMENO_ELETTRICO', 'CVT', 'Fenomeno elettrico', 'Electrical damage'),
  coverage('CAVO_WALLBOX', 'CVT', 'Cavo di ricarica e wallbox', 'Charging cable and wallbox'),
  coverage('BATTERIA_TRAZIONE', 'CVT', 'Batteria di trazione', 'Traction battery'),
  coverage('VALORE_A_NUOVO', 'CVT', 'Valore a nuovo', 'New-for-old'),
  coverage('VALORE_A_NUOVO_24', 'CVT', 'Valore a nuovo 24 mesi', 'New-for-old, 24 months'),
  coverage('RINUNCIA_DEGRADO', 'CVT', 'Rinuncia al degrado', 'Waiver of wear deduction'),
  coverage('RINUNCIA_RIVALSA', 'CVT', 'Rinuncia alla rivalsa', 'Waiver of recourse'),
  coverage('RIMBORSO_SCOPERTO', 'CVT', 'Rimborso dello scoperto', 'Refund of the deductible'),
  coverage('RIMBORSO_FRANCHIGIA_KASKO', 'CVT', 'Rimborso della franchigia kasko', 'Refund of the own damage deductible'),
  coverage('SPESE_IMMATRICOLAZIONE', 'CVT', 'Spese di immatricolazione', 'Registration expenses'),
  coverage('SPESE_CUSTODIA', 'CVT', 'Spese di custodia e parcheggio', 'Storage and parking expenses'),
  coverage('SPESE_RECUPERO', 'CVT', 'Spese di recupero e traino', 'Recovery and towing expenses'),
  coverage('SPESE_DUPLICATI', 'CVT', 'Spese per duplicati dei documenti', 'Cost of duplicate documents'),
  coverage('SPESE_RIPRISTINO_BOX', 'CVT', 'Danni al garage per incendio', 'Garage damage by fire'),
  coverage('TASSA_PROPRIETA', 'CVT', 'Rimborso della tassa di proprietà', 'Refund of the ownership tax'),
  coverage('RICORSO_TERZI', 'CVT', 'Ricorso terzi da incendio', 'Third-party claims after fire'),
  coverage('TRASPORTO_VITTIME', 'CVT', 'Danni da trasporto di vittime', 'Damage by carrying injured people'),
  coverage('TRASPORTO_ANIMALI', 'CVT', 'Danni da animali trasportati', 'Damage by carried animals'),
  coverage('ABBIGLIAMENTO_MOTO', 'CVT', 'Abbigliamento e casco', 'Riding gear and helmet'),
  coverage('ACCESSORI_MOTO', 'CVT', 'Accessori della moto', 'Motorcycle accessories'),
  coverage('DANNI_INDIRETTI', 'CVT', 'Danni indiretti', 'Consequential loss'),
  coverage('FERMO_TECNICO', 'CVT', 'Indennità di fermo tecnico', 'Loss of use allowance'),
  coverage('ASSISTENZA', 'ASSISTENZA', 'Assistenza stradale', 'Roadside assistance'),
  coverage('ASSISTENZA_PLUS', 'ASSISTENZA', 'Assistenza stradale Plus', 'Roadside assistance Plus'),
  coverage('ASSISTENZA_EUROPA', 'ASSISTENZA', 'Assistenza Europa', 'Roadside assistance in Europe'),
  coverage('ASSISTENZA_EV', 'ASSISTENZA', 'Assistenza veicoli elettrici', 'Electric vehicle assistance'),
  coverage('AUTO_SOSTITUTIVA', 'ASSISTENZA', 'Auto sostitutiva', 'Replacement car'),
  coverage('AUTO_SOSTITUTIVA_30', 'ASSISTENZA', 'Auto sostitutiva 30 giorni', 'Replacement car, 30 days'),
  coverage('DEPANNAGE', 'ASSISTENZA', 'Depannage', 'On-the-spot repair'),
  coverage('ASSISTENZA_MOTO', 'ASSISTENZA', 'Assistenza moto', 'Motorcycle assistance'),
  coverage('SOCCORSO_BLACKBOX', 'ASSISTENZA', 'Soccorso automatico con black box', 'Automatic rescue with black box'),
  coverage('TUTELA_LEGALE', 'TUTELA_LEGALE_VEICOLO', 'Tutela legale', 'Legal expenses'),
  coverage('TUTELA_LEGALE_PLUS', 'TUTELA_LEGALE_VEICOLO', 'Tutela legale Plus', 'Legal expenses Plus'),
  coverage('PERDITA_PUNTI_PATENTE', 'TUTELA_LEGALE_VEICOLO', 'Perdita punti patente', 'Loss of licence points'),
  coverage('TUTELA_LEGALE_FAMIGLIA', 'TUTELA_LEGALE', 'Tutela legale della famiglia', 'Family legal expenses'),
  coverage('INFORTUNI_CONDUCENTE', 'INFORTUNI_CONDUCENTE', 'Infortuni del conducente', 'Driver accident'),
  coverage('INFORTUNI_CONDUCENTE_PLUS', 'INFORTUNI_CONDUCENTE', 'Infortuni del conducente Plus', 'Driver accident Plus'),
  coverage('INFORTUNI_TRASPORTATI', 'INFORTUNI', 'Infortuni dei trasportati', 'Passenger accident'),
  coverage('INFORTUNI_FAMIGLIA', 'INFORTUNI', 'Infortuni della famiglia', 'Family accident'),
  coverage('GAP_VALORE_FATTURA', 'PERDITE_PECUNIARIE_VEICOLO', 'GAP ritorno a fattura', 'GAP return to invoice'),
  coverage('GAP_PERCENTUALE', 'PERDITE_PECUNIARIE_VEICOLO', 'GAP percentuale fissa', 'GAP fixed percentage'),
  coverage('GAP_DEBITO_RESIDUO', 'PERDITE_PECUNIARIE_VEICOLO', 'GAP debito residuo', 'GAP residual debt'),
  coverage('RITIRO_PATENTE', 'PERDITE_PECUNIARIE_VEICOLO', 'Ritiro della patente', 'Licence suspension'),
  coverage('PROTEZIONE_RATA', 'PERDITE_PECUNIARIE_VEICOLO', 'Protezione della rata', 'Instalment protection'),
  coverage(
    'ESTENSIONE_GARANZIA',
    'PERDITE_PECUNIARIE_VEICOLO',
    'Estensione di garanzia (guasti meccanici)',
    'Extended warranty (mechanical breakdown)',
  ),
  coverage('INCENDIO_ABITAZIONE', 'INCENDIO', "Incendio dell'abitazione", 'Home fire'),
  coverage('EVENTI_ATMOSFERICI_ABITAZIONE', 'INCENDIO', "Eventi atmosferici sull'abitazione", 'Weather damage to the home'),
  coverage('FURTO_ABITAZIONE', 'ALTRI_DANNI', 'Furto in abitazione', 'Home burglary'),
  coverage('ACQUA_CONDOTTA', 'ALTRI_DANNI', 'Acqua condotta', 'Escape of water'),
  coverage('RC_FAMIGLIA', 'RC_GENERALE', 'RC della famiglia', 'Family liability'),
  coverage('INCENDIO_CONTENUTO', 'INCENDIO', 'Incendio del contenuto', 'Fire of the contents'),
  coverage('FENOMENO_ELETTRICO_ABITAZIONE', 'INCENDIO', "Fenomeno elettrico nell'abitazione", 'Electrical damage in the home'),
  coverage('CATASTROFI_ABITAZIONE', 'CALAMITA_ABITAZIONE', 'Terremoto e alluvione', 'Earthquake and flood of the home'),
  coverage('ASSISTENZA_ABITAZIONE', 'ASSISTENZA_ABITAZIONE', "Assistenza all'abitazione", 'Home assistance'),
];

const BY_CODE = new Map(COVERAGE_TYPES.map((type) => [type.code, type]));

/** Returns the coverage type with this code, or undefined. */
export function coverageType(code: string): CoverageType | undefined {
  return BY_CODE.get(code);
}

/** Coverages of a person or a family: a company has no use for them. */
export const PERSONAL_COVERAGES: ReadonlySet<string> = new Set([
  'RITIRO_PATENTE',
  'PERDITA_PUNTI_PATENTE',
  'RC_FAMIGLIA',
  'TUTELA_LEGALE_FAMIGLIA',
  'INFORTUNI_FAMIGLIA',
]);
