import type { SameKeys } from '#platform/ui-kit/texts/typed-texts.ts';
import type { it } from './it.ts';

export const en = {
  page: {
    title: 'Signature of the papers',
    ended: 'The link is no longer valid',
    endedText: 'It expired, was cancelled, or the proposal changed. Ask the agency for a new link.',
    greeting: '{name}, read and sign these papers.',
    until: 'You can sign until {date}.',
    toSign: 'Papers to sign',
    toKnow: 'Papers for information',
    begin: 'Begin',
    notMe: 'If you are not {name} or did not expect these papers, close the page and tell the agency.',
    rui: 'RUI {number}',
    step: '{number}. {title}',
    done: 'Done',
  },
  terms: { title: 'Terms of the service', accept: 'I accept the terms', accepted: 'Terms accepted' },
  papers: {
    title: 'Read the papers',
    open: 'Open',
    again: 'Open again',
    openLabel: 'Open {title}',
    read: 'Opened',
    help: 'Open each paper to sign. The others are below, and you have received them already.',
  },
  clauses: {
    title: 'Approve the clauses',
    help: 'Under article 1341 of the Italian civil code you approve these clauses of the policy wording one by one.',
  },
  code: {
    title: 'Sign',
    help: 'You get a code that is valid for five minutes. You sign by typing it here: give it to no one.',
    first: 'Complete the steps above first.',
    SMS: 'Send the code by text message to {address}',
    EMAIL: 'Send the code by e-mail to {address}',
    again: 'Nothing arrived? Ask for another code',
    wait: 'You can ask for another code in {seconds} seconds',
    sent: 'Code sent: valid until {time}',
    failed: 'The message did not leave: we try again, or ask for another code.',
    sign: 'Sign the papers',
  },
  refuse: {
    open: 'I do not want to sign',
    title: 'You do not want to sign?',
    text: 'The agency sees the reason and calls you back. This link will not let you sign any more.',
    save: 'Refuse to sign',
    done: 'You chose not to sign',
    doneText: 'We notified the agency. You can close the page.',
  },
  done: {
    sealing: 'You have signed. We are sealing the papers: this page updates itself, and you can close it.',
    signed: 'You have signed, thank you. Keep your copies; if you gave an e-mail you get them there too.',
    copies: 'Your copies',
    download: 'Download {title}',
    evidence: 'Evidence of the signature',
  },
  demo: {
    title: 'Demonstration telephone',
    notice: 'Demonstration: no text message really leaves. This is the message that the customer would get.',
    none: 'No message yet',
  },
} as const satisfies SameKeys<typeof it>;
