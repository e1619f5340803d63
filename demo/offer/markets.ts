import { type MarketCriteria, NO_CRITERIA, type TargetMarket } from '#areas/offer/catalogue/domain/index.ts';

/** Before the first contract of the demonstration. */
const APPROVED_ON = '2021-12-01';

const CAR_AND_TRUCK: Partial<MarketCriteria> = { vehicleTypes: ['AUTOVEICOLI', 'AUTOCARRO_35Q'] };
const TWO_WHEELS: Partial<MarketCriteria> = { vehicleTypes: ['MOTOVEICOLI'] };
const ADULTS = { customerAge: { minimo: 18, massimo: 85 } };
/** Transport of passengers or goods for hire needs another contract. */
const FOR_HIRE: Partial<MarketCriteria> = { answers: ['USO:NOLEGGIO'] };

interface Market {
  readonly needs: string;
  readonly positive: Partial<MarketCriteria>;
  readonly negative?: Partial<MarketCriteria>;
}

const MARKETS: Readonly<Record<string, Market>> = {
  'VAL-AUTO-COMPLETA': {
    needs: 'Proteggere la propria auto anche dai danni causati da chi guida.',
    positive: { ...CAR_AND_TRUCK, ...ADULTS, vehicleAge: { minimo: 0, massimo: 12 } },
    negative: FOR_HIRE,
  },
  'VAL-AUTO-BASE': {
    needs: 'Proteggere la propria auto da furto, incendio, eventi naturali e rottura dei cristalli.',
    positive: { ...CAR_AND_TRUCK, ...ADULTS },
    negative: FOR_HIRE,
  },
  'VAL-MOTO': {
    needs: 'Proteggere moto e scooter da furto, incendio e danni.',
    positive: { ...TWO_WHEELS, ...ADULTS },
    negative: FOR_HIRE,
  },
  'SER-BASIC': {
    needs: 'Proteggersi da furto e incendio spendendo poco, con l’assistenza in viaggio.',
    positive: { ...CAR_AND_TRUCK, ...ADULTS },
    negative: FOR_HIRE,
  },
  'SER-CLASSIC': {
    needs: 'Una protezione equilibrata, da comporre secondo le proprie esigenze.',
    positive: { ...CAR_AND_TRUCK, ...ADULTS },
    negative: FOR_HIRE,
  },
  'SER-TOP': {
    needs: 'La protezione più ampia, con una kasko sempre compresa.',
    positive: { ...CAR_AND_TRUCK, ...ADULTS, vehicleAge: { minimo: 0, massimo: 10 } },
    negative: FOR_HIRE,
  },
  'SER-MOTO': {
    needs: 'Una copertura semplice per le due ruote.',
    positive: { ...TWO_WHEELS, ...ADULTS },
    negative: FOR_HIRE,
  },
  'NOR-MINI': {
    needs: 'Soltanto cristalli e assistenza, anche accanto a un’altra polizza.',
    positive: { ...CAR_AND_TRUCK, ...ADULTS },
    negative: FOR_HIRE,
  },
  'NOR-PRESTIGE': {
    needs: 'Proteggere un’auto di pregio, con perizia e antifurto satellitare.',
    positive: { ...CAR_AND_TRUCK, ...ADULTS },
    negative: { answers: ['USO:NOLEGGIO', 'USO:PROFESSIONALE'] },
  },
  'NOR-ELETTRICA': {
    needs: 'Proteggere la batteria di trazione, il cavo di ricarica e la wallbox di un’auto elettrica o ibrida plug-in.',
    positive: { ...CAR_AND_TRUCK, ...ADULTS, powerSupplies: ['ELETTRICA', 'IBRIDA_PLUG_IN'] },
    negative: { ...FOR_HIRE, powerSupplies: ['BENZINA', 'DIESEL', 'GPL', 'METANO', 'IBRIDA', 'IDROGENO'] },
  },
  'VAL-CASA': {
    needs: 'Proteggere la casa, quello che contiene e la famiglia che la abita.',
    positive: { ...ADULTS, customerKinds: ['PERSONA_FISICA'], answers: ['DIMORA:ABITUALE', 'DIMORA:SALTUARIA', 'DIMORA:LOCATA'] },
  },
};

/** Returns the target market of a demonstration product. */
export function marketOf(product: string): TargetMarket {
  const market = MARKETS[product];
  if (market === undefined) throw new Error(`No target market of ${product}`);
  return {
    positive: { ...NO_CRITERIA, ...market.positive },
    negative: { ...NO_CRITERIA, ...market.negative },
    needs: market.needs,
    source: `Scheda POG ${product}, edizione 12/2021`,
    approvedOn: APPROVED_ON,
  };
}
