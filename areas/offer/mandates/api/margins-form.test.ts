import { describe, expect, it } from 'vitest';
import { validate } from '#platform/api-kit/validation.ts';
import { MANDATE_FIELDS, marginsForm, marginsSchema } from './index.ts';

describe('an empty margin row', () => {
  const margin = {
    recipient: 'DEALER',
    coverage: null,
    months: null,
    zone: null,
    operation: 'EMISSIONE',
    base: 'IMPONIBILE',
    percent: null,
  };

  it('is rejected at its share, by form and route with the same message', () => {
    const refused = { ok: false, fields: { 'margins.0.percent': 'Il campo Percentuale è obbligatorio' } };
    expect(validate(marginsForm, { margins: [margin] }, MANDATE_FIELDS, 'it')).toEqual(refused);
    expect(validate(marginsSchema, { margins: [margin] }, MANDATE_FIELDS, 'it')).toEqual(refused);
  });

  it('is accepted with a share, even zero', () => {
    const margins = [{ ...margin, percent: 0 }];
    expect(validate(marginsForm, { margins }, MANDATE_FIELDS, 'it')).toEqual({ ok: true, value: { margins } });
  });
});
