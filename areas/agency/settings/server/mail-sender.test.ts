import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CONTACT_TYPES, SETTING_DEFAULTS } from '../domain/index.ts';
import { mailboxFor, senderFor } from './mail-sender.ts';

const agency = async () => ({ name: 'Agenzia Aurora', address: null, phone: null, email: 'info@aurora.it' });

const sets = CONTACT_TYPES.map((type) => ({
  type,
  sender: `${type.toLowerCase()}@aurora.it`,
  recipients: [`ufficio-${type.toLowerCase()}@aurora.it`],
  cc: ['copia@aurora.it'],
  bcc: ['archivio@aurora.it'],
}));

const withSets = { current: async () => ({ ...SETTING_DEFAULTS, CONTATTI: { sets } }), forget: () => undefined };
const without = { current: async () => SETTING_DEFAULTS, forget: () => undefined };

it.each(CONTACT_TYPES)('mails about %s have the sender, copies and recipients of their set', async (type) => {
  const sender = await senderFor(agency, withSets, type)();
  expect(sender).toMatchObject({
    email: `${type.toLowerCase()}@aurora.it`,
    copies: { cc: ['copia@aurora.it'], bcc: ['archivio@aurora.it'] },
  });
  expect((await mailboxFor(agency, withSets, type)()).recipients).toEqual([`ufficio-${type.toLowerCase()}@aurora.it`]);
  expect(await senderFor(agency, without, type)()).toMatchObject({ email: 'info@aurora.it' });
  expect((await mailboxFor(agency, without, type)()).recipients).toEqual([]);
});

it('the composition gives every set to the mails that it names', () => {
  const folder = new URL('../../../../apps/server/compose/', import.meta.url);
  const composition = readdirSync(folder)
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('');
  const used = CONTACT_TYPES.filter((type) => new RegExp(`(senderFor|mailboxFor)\\(agencyToday, settings, '${type}'\\)`).test(composition));
  expect(used).toEqual([...CONTACT_TYPES]);
});
