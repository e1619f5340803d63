import type { SameKeys } from '#platform/ui-kit/texts/typed-texts.ts';
import type { it } from './it.ts';

export const en = {
  title: 'Black box',
  state: { DA_ABBINARE: 'To be paired', DA_ATTIVARE: 'To be activated', ATTIVA: 'Active since {date}' },
  help: {
    DA_ABBINARE: 'The price counts on a black box: have the device fitted and enter its IMEI.',
    DA_ATTIVARE: 'The device is fitted: enter since when it is active.',
  },
  write: { DA_ABBINARE: 'Enter the IMEI', DA_ATTIVARE: 'Enter the activation', ATTIVA: 'Change the data' },
  imei: 'IMEI {imei}',
  serial: 'serial number {serial}',
  pairedOn: 'paired on {date}',
  pairedBy: 'paired on {date} by {who}',
  certificate: 'Certificate of installation:',
  noCertificate: 'missing',
  upload: 'upload it with the documents',
  earlier: 'Devices taken off',
  earlierLine: 'IMEI {imei}, taken off on {date}: {reason}',
  earlierBy: 'IMEI {imei}, taken off on {date} by {who}: {reason}',
  takeOff: 'Take off the policy',
  takeOffTitle: 'Take the black box {imei} off?',
  takeOffText: 'The device is free for another policy; here it stays in the history. The policy is prepared again without its data.',
  takenOff: 'Black box taken off the policy',
  cancel: 'Cancel',
} as const satisfies SameKeys<typeof it>;
