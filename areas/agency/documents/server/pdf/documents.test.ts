import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readPdf } from '../testing/pdf-text.ts';
import { SAMPLE, SAMPLE_DIRECT_DEBIT, SAMPLE_HOME, SAMPLE_VEHICLE } from '../testing/sample-data.ts';
import { remunerationText } from './declarations.ts';
import { renderDocument } from './render.ts';
import { savingText } from './sections.ts';

const read = async (...args: Parameters<typeof renderDocument>) => readPdf(Buffer.from(await renderDocument(...args)));

describe('the proposal form', () => {
  it('states people, object, price and start of cover, with exact amounts and all letters', async () => {
    const { text } = await read('MODULO_PROPOSTA', SAMPLE);
    for (const words of [
      'Łukasiewicz Perché Šárka',
      'RSSMRA80A01H501U',
      "Via dell'Università 7, 00118 Roma (RM)",
      'AB123CD',
      'ZFA31200000123456',
      '12.345,67 €',
      '1.023,45 €',
      '1.308,42 €',
      '176,65 €',
      '1.485,07 €',
      '13,5%',
      'ore 24:00 del 02-03-2026',
      'ore 24:00 del 02-09-2028',
      '2 anni, 6 mesi',
      'Banca Beta Leasing S.p.A.',
      'Assistenza stradale (in omaggio)',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('\ufffd');
  });

  it('has three customer signatures, the last on the consents, and marks derived answers', async () => {
    const { text } = await read('MODULO_PROPOSTA', SAMPLE);
    expect(text.split('Firma del contraente')).toHaveLength(4);
    expect(text).toContain('Marketing: [X] acconsento');
    expect(text).toContain('articoli 1341 e 1342 del codice civile');
    expect(text).toContain('Sì (*)');
  });

  it('names the articles to approve, or their subjects when the product has none', async () => {
    const named = await read('MODULO_PROPOSTA', SAMPLE);
    for (const words of ['art. 5 – Delimitazioni ed esclusioni;', 'art. 12.2 – Foro competente.']) expect(named.text).toContain(words);
    expect(named.text).not.toContain('aggravamento del rischio');
    const unnamed = await read('MODULO_PROPOSTA', { ...SAMPLE, unfairTerms: [] });
    expect(unnamed.text).toContain('aggravamento del rischio e altre variazioni;');
  });

  it('prints the quotation number and the page count on every page', async () => {
    const { pages } = await read('MODULO_PROPOSTA', SAMPLE);
    pages.forEach((page, i) => {
      expect(page).toContain(`Pagina ${i + 1} di ${pages.length}`);
      expect(page).toContain('n. Q00000042');
    });
    expect(pages.length).toBeGreaterThan(1);
  });

  it('prints the insurer’s logo on every page, and keeps its layout without one', async () => {
    const logo = readFileSync(new URL('../../../../../demo/offer/marks/nordia.png', import.meta.url)).toString('base64');
    const marked = Buffer.from(await renderDocument('MODULO_PROPOSTA', { ...SAMPLE, insurer: { ...SAMPLE.insurer, logo } }));
    const plain = Buffer.from(await renderDocument('MODULO_PROPOSTA', SAMPLE));
    expect(marked.toString('latin1')).toContain('/Subtype /Image');
    expect(plain.toString('latin1')).not.toContain('/Subtype /Image');
    expect((await readPdf(marked)).pages).toEqual((await readPdf(plain)).pages);
  });

  it('prints a dash for unknown values, never a blank', async () => {
    const { text } = await read('MODULO_PROPOSTA', { ...SAMPLE, lien: null, insured: { ...SAMPLE_VEHICLE, plate: null } });
    expect(text).toContain('Targa–');
    expect(text).not.toContain('Vincolo');
  });

  it('states the black box and the debt repaid first, if any', async () => {
    const { text } = await read('CERTIFICATO', SAMPLE);
    const financing = 'Banca Beta, contratto n. 7, premio pagato a parte';
    expect((await read('CERTIFICATO', { ...SAMPLE, financing })).text).toContain(financing);
    for (const words of ['IMEI 490154203237518, n. di serie SN-77', 'Debito residuo assicurato', '12.000,00 €', 'vincoli@pec.bancabeta'])
      expect(text).toContain(words);
    const lien = { lienholder: 'Banca Beta', address: null, number: null, expiresOn: null, financed: null, residualDebt: null };
    const without = await read('CERTIFICATO', { ...SAMPLE, lien, insured: { ...SAMPLE_VEHICLE, blackBox: null } });
    expect(without.text).not.toContain('Importo finanziato');
    expect(without.text).not.toContain('IMEI');
  });

  it('states a home’s address, size and owner', async () => {
    const { text } = await read('MODULO_PROPOSTA', { ...SAMPLE, lien: null, insured: SAMPLE_HOME });
    for (const words of [
      'Abitazione assicurata',
      'Via dei Tigli 4, 20121 Milano (MI)',
      'scala B, 2° piano, interno 7',
      '95 m²',
      '280.000,00 €',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain('Targa');
  });

  it('breaks a long table over pages and repeats its head', async () => {
    const [line] = SAMPLE.lines;
    if (line === undefined) throw new Error('The sample has lines');
    const lines = Array.from({ length: 90 }, (_, i) => ({ ...line, coverage: `Garanzia numero ${i + 1}` }));
    const { text } = await read('MODULO_PROPOSTA', { ...SAMPLE, lines });
    expect(text).toContain('Garanzia numero 90');
    expect(text.split('Premio lordo').length).toBeGreaterThan(3);
  });
});

describe('the pre-contract form', () => {
  it('mentions the Arbitro Assicurativo from 14-01-2026', async () => {
    const before = await read('MUP', { ...SAMPLE, issuedOn: '2026-01-13' });
    const after = await read('MUP', { ...SAMPLE, issuedOn: '2026-01-14' });
    expect(before.text).not.toContain('Arbitro Assicurativo');
    expect(after.text).toContain('Arbitro Assicurativo');
  });

  it('names the intermediary with register number and section', async () => {
    const { text } = await read('MUP', SAMPLE);
    for (const words of ['Rossi Niccolò', 'E000166166', 'Autocentro Belvedere S.r.l.', 'A000123456', 'A (agenti)'])
      expect(text).toContain(words);
  });

  it('states the nature of the remuneration', () => {
    const pay = { commission: true, fee: 12_050, variable: true, otherBenefits: null };
    expect(remunerationText('Agenzia Aurora', pay).join(' ')).toMatch(
      /Agenzia Aurora percepisce.*commissione inclusa nel premio.*onorario.*120,50\u00a0€.*rappel/,
    );
    expect(remunerationText('Agenzia Aurora', { ...pay, commission: false, fee: 0, variable: false })).toHaveLength(1);
  });

  it('prints each intermediary’s declarations and distribution partners', async () => {
    const { text } = await read('MUP', SAMPLE);
    for (const words of [
      'Gamma Assicurazioni S.p.A. (12%)',
      'esclusivamente contratti di: Compagnia Alfa Assicurazioni S.p.A., Gamma Assicurazioni S.p.A.',
      'Broker Delta S.r.l., RUI B000654321',
      'viaggi premio',
      '120,50 €',
    ])
      expect(text).toContain(words);
    const [agency] = SAMPLE.declarations;
    if (agency === undefined) throw new Error('The sample has declarations');
    const alone = await read('MUP', { ...SAMPLE, declarations: [agency] });
    expect(alone.text).toContain('non è distribuito in collaborazione orizzontale');
    expect(alone.text).not.toContain('esclusivamente contratti di');
  });

  it('states where complaints to agency and insurer go, and the days for an answer', async () => {
    const { text } = await read('MUP', SAMPLE);
    for (const words of [
      'reclami@agenzia-aurora.example',
      'Servizio Clienti e Reclami',
      'reclami@pec.alfa.example',
      'quarantacinque giorni',
    ])
      expect(text).toContain(words);
  });
});

describe('a multi-year contract', () => {
  it('states its saving against yearly contracts, or that it cannot be computed', () => {
    const { totals } = SAMPLE;
    expect(savingText({ totals, yearly: { premium: 60_000, saving: 31_493 } })).toMatch(/600,00.*1\.800,00.*Riduzione.*314,93/);
    expect(savingText({ totals, yearly: { premium: 40_000, saving: -1 } })).toContain('non comporta una riduzione');
    expect(savingText({ totals, yearly: null })).toContain('non è calcolabile');
  });
});

describe('the papers of payment', () => {
  it('name the separate account and a reference with the number, on proposal and policy', async () => {
    const proposal = await read('MODULO_PROPOSTA', { ...SAMPLE, policyNumber: null });
    for (const words of ['IT60 X054 2811 1010 0000 0123 456', 'conto separato', 'Premio proposta Q00000042', 'Banca di Prova'])
      expect(proposal.text).toContain(words);
    expect((await read('CERTIFICATO', SAMPLE)).text).toContain('Premio polizza CVT-2026-000017');
  });

  it('for a direct debit are a mandate with creditor, reference, holder, whole account and signature', async () => {
    const data = { ...SAMPLE, transfer: null, directDebit: SAMPLE_DIRECT_DEBIT };
    const mandate = await read('MANDATO_SEPA', data);
    for (const words of [
      SAMPLE_DIRECT_DEBIT.creditorId,
      SAMPLE_DIRECT_DEBIT.reference,
      SAMPLE_DIRECT_DEBIT.debtor,
      'IT60 X054 2811 1010 0000 0123 456',
      'Firma del debitore',
      '8 settimane',
      '1.485,07 €',
    ])
      expect(mandate.text).toContain(words);
  });

  it('name the policyholder for whom another account holder pays, without the holder’s unknown data', async () => {
    const mandate = await read('MANDATO_SEPA', { ...SAMPLE, transfer: null, directDebit: SAMPLE_DIRECT_DEBIT });
    expect(mandate.text).toContain('Paga per conto di');
    expect(mandate.text).not.toContain('Codice fiscale');
    const own = await read('MANDATO_SEPA', {
      ...SAMPLE,
      transfer: null,
      directDebit: { ...SAMPLE_DIRECT_DEBIT, debtor: SAMPLE.customer.name },
    });
    expect(own.text).toContain('RSSMRA80A01H501U');
  });

  it('mask the debited account on proposal and policy, and name its holder', async () => {
    const data = { ...SAMPLE, transfer: null, directDebit: SAMPLE_DIRECT_DEBIT };
    for (const kind of ['MODULO_PROPOSTA', 'CERTIFICATO'] as const) {
      const { text } = await read(kind, data);
      for (const words of [SAMPLE_DIRECT_DEBIT.reference, 'IT60 •••• 3456', SAMPLE_DIRECT_DEBIT.debtor]) expect(text).toContain(words);
      expect(text).not.toContain('0542');
      expect(text).not.toContain('X054');
    }
  });

  it('state the means of the law where neither account nor loan pays', async () => {
    const data = { ...SAMPLE, transfer: null };
    expect((await read('MODULO_PROPOSTA', data)).text).toContain('in contanti fino a 750 euro');
    const financed = await read('MODULO_PROPOSTA', { ...data, financing: 'Banca Beta, premio compreso nel finanziamento' });
    expect(financed.text).not.toContain('in contanti');
  });
});

describe('the account statement', () => {
  const line = {
    date: '2026-10-05',
    policyNumber: 'CVT26-0000017',
    customer: 'Łukasiewicz Šárka',
    kind: 'Emissione',
    premium: 148_507,
    direct: false,
    commission: 23_551,
    due: 124_956,
  };
  const data = {
    agency: SAMPLE.agency,
    issuedAt: '2026-11-01T11:00:00.000Z',
    issuedOn: '2026-11-01',
    statementNumber: 'EC00000012',
    producer: { name: 'Autocentro Belvedere S.r.l.', address: null, vatNumber: '00743110157', ruiNumber: 'E000166166' },
    periodFrom: '2026-10-01',
    periodTo: '2026-10-31',
    dueOn: '2026-11-11',
    company: 'Serchio Assicurazioni S.p.A.',
    subject: 'Premi',
    corrects: 'EC00000009',
    iban: 'IT60X0542811101000000123456',
    lines: [
      line,
      { ...line, kind: 'Storno', premium: -148_507, commission: -23_551, due: -124_956 },
      { ...line, direct: true, due: -23_551 },
    ],
    totals: { premium: 148_507, collected: 0, commission: 23_551, due: -23_551 },
    payer: 'AGENZIA' as const,
  };

  it('lists the titles with their signs, the payer, the due date and the replaced statement', async () => {
    const { text } = await read('ESTRATTO_CONTO', data);
    for (const words of [
      'n. EC00000012',
      'Serchio Assicurazioni S.p.A.',
      '-1.249,56',
      '1.485,07 *',
      '235,51 €',
      'l’agenzia versa',
      '11-11-2026',
      'EC00000009',
      'Storno',
      'articolo 117',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('IT60 X054');
    expect((await read('ESTRATTO_CONTO', { ...data, payer: 'PRODUTTORE' })).text).toContain('IT60 X054 2811 1010 0000 0123 456');
  });
});

describe('every document', () => {
  it.each(['MUP', 'MODULO_PROPOSTA', 'CERTIFICATO'] as const)('%s embeds its fonts and is identical for the same data', async (kind) => {
    const first = Buffer.from(await renderDocument(kind, SAMPLE));
    expect(readPdf(first).embeddedFonts.every((font) => /^[A-Z]{6}\+TitilliumWeb-/.test(font))).toBe(true);
    expect(readPdf(first).embeddedFonts.length).toBeGreaterThan(1);
    expect(first.equals(Buffer.from(await renderDocument(kind, SAMPLE)))).toBe(true);
  });

  it('prints the VAT number of the agency at the bottom of each page and its logo at the top', async () => {
    const logo = readFileSync(new URL('../../../../../demo/offer/marks/nordia.png', import.meta.url)).toString('base64');
    const bare = { ...SAMPLE, agency: { ...SAMPLE.agency, vatNumber: null } };
    const plain = Buffer.from(await renderDocument('CERTIFICATO', bare));
    const marked = Buffer.from(await renderDocument('CERTIFICATO', { ...SAMPLE, agency: { ...SAMPLE.agency, logo } }));
    const { text } = await readPdf(marked);
    expect(text).toContain('Agenzia Aurora · P. IVA 12345678903');
    expect((await readPdf(plain)).text).not.toContain('P. IVA');
    expect([plain, marked].map((file) => file.toString('latin1').includes('/Subtype /Image'))).toEqual([false, true]);
  });

  it('of a policy prints its number and the insurer’s signature', async () => {
    const picture = `data:image/png;base64,${readFileSync(new URL('../../../../../demo/offer/marks/nordia.png', import.meta.url)).toString('base64')}`;
    const signed = Buffer.from(
      await renderDocument('CERTIFICATO', { ...SAMPLE, signature: { signer: 'Livia Serra', capacity: 'AD', picture } }),
    );
    const { text } = await readPdf(signed);
    for (const words of ['Polizza di assicurazione', 'n. CVT-2026-000017', 'articolo 1888', 'Livia Serra – AD'])
      expect(text).toContain(words);
    expect(signed.toString('latin1')).toContain('/Subtype /Image');
  });
});

describe('the demands-and-needs form', () => {
  const asked = Array.from({ length: 6 }, (_, i) => ({
    text: `Domanda ${i + 1}: per spendere meno è disposto a tenere a suo carico una parte del danno (scoperto o franchigia)?`,
    answerText: 'Sì',
    kind: 'DATA' as const,
  }));
  const needs = {
    version: '1 (763f6f06e0ed…)',
    sha256: '07f1c29a2f57c75841b95c5ec44012311659f8a5564849ed5212ca2132ea0d0f',
    askedBy: 'Rossi Niccolò',
    recordedAt: '2026-03-02T09:30:00.000Z',
    asked,
    outcome: { product: 'Protezione Auto', required: [], unmet: [], excluded: [], proposed: ['Protezione Base'] },
    market: null,
  };

  it('states why a sale is outside the target market, and is signed on the same page', async () => {
    const market = {
      reasons: ['Età del veicolo: 13 anni (previsto: da 0 anni a 12 anni)'],
      justification: 'Richiesta esplicita del cliente',
    };
    const { text, pages } = await read('QUESTIONARIO', { ...SAMPLE, needs: { ...needs, market } });
    for (const words of ['Mercato di riferimento', 'Età del veicolo: 13 anni', 'Richiesta esplicita del cliente', 'articolo 121-bis'])
      expect(text).toContain(words);
    const shown = pages.find((page) => page.includes('Mercato di riferimento'));
    expect(shown).toContain('Firma del contraente');
  });

  it('does not mention the market for a sale within it', async () => {
    const { text } = await read('QUESTIONARIO', { ...SAMPLE, needs });
    expect(text).not.toContain('Mercato di riferimento');
  });
});
