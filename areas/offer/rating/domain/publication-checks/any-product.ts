import type { ProductContent } from '#areas/offer/catalogue/domain/index.ts';

/** A product without restrictions of its own, to test a tariff with. */
export const ANY_PRODUCT: ProductContent = {
  code: '',
  name: '',
  description: '',
  type: 'CVT_COMPLETA',
  company: '',
  tariff: '',
  insuredObject: 'VEICOLO',
  vehicleTypes: [],
  vehicleStatuses: [],
  computable: true,
  integratable: false,
  salable: true,
  videoPeriziaRichiesta: false,
  documents: { cga: null, proposal: null, certificate: null, dip: null, dipAggiuntivo: null },
};
