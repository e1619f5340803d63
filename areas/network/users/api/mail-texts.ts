import { PASSWORD_LINK_HOURS, type PasswordLinkKind } from '#areas/agency/access/domain/index.ts';
import { interpolate, type Language } from '#platform/domain-kit/locale.ts';

const WORDS = {
  it: {
    INVITO: {
      subject: 'Il tuo accesso a Nais',
      why: 'per te è stato creato un utente su Nais, il gestionale di {agency}. Il tuo nome utente è {username}.',
    },
    NUOVA_PASSWORD: {
      subject: 'Scegli una nuova password per Nais',
      why: 'è stata chiesta una nuova password per il tuo utente {username} su Nais, il gestionale di {agency}. Quella di prima non vale più.',
    },
    greeting: 'Gentile {name},',
    how: 'Scegli la tua password da questo collegamento: {link}',
    limits: 'Il collegamento vale {hours} ore e una volta sola. Non inoltrarlo: chi lo apre sceglie la password al posto tuo.',
    unexpected: 'Se non ti aspettavi questo messaggio, avvisaci.',
    closing: 'Cordiali saluti',
  },
  en: {
    INVITO: {
      subject: 'Your access to Nais',
      why: 'a user was created for you in Nais, the system of {agency}. Your username is {username}.',
    },
    NUOVA_PASSWORD: {
      subject: 'Choose a new password for Nais',
      why: 'a new password was asked for your user {username} in Nais, the system of {agency}. The one before is no longer good.',
    },
    greeting: 'Dear {name},',
    how: 'Choose your password with this link: {link}',
    limits: 'The link is good for {hours} hours and once. Do not forward it: anyone who opens it can choose the password in your place.',
    unexpected: 'If you did not expect this message, tell us.',
    closing: 'Kind regards',
  },
} as const;

interface PasswordLinkMessage {
  readonly kind: PasswordLinkKind;
  readonly name: string;
  readonly username: string;
  readonly agency: string;
  readonly link: string;
}

/** Returns the texts of the mail with a password link, for `mailBody`. */
export function passwordLinkWords({ kind, ...message }: PasswordLinkMessage, language: Language) {
  const words = WORDS[language];
  return {
    subject: words[kind].subject,
    greeting: interpolate(words.greeting, message),
    paragraphs: [
      interpolate(words[kind].why, message),
      interpolate(words.how, message),
      interpolate(words.limits, { hours: PASSWORD_LINK_HOURS[kind] }),
      words.unexpected,
    ],
    closing: words.closing,
  };
}
