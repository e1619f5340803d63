import { coverageName } from '#areas/offer/catalogue/domain/index.ts';
import { interpolate, type Language, type Text } from '#platform/domain-kit/locale.ts';
import type { Finding, Severity } from '#platform/domain-kit/versioned/finding.ts';

/** A rule of the publication checks: severity, problem and remedy. `{…}` marks a parameter. */
export interface Rule {
  readonly severity: Severity;
  readonly message: Text;
  readonly remedy: Text;
}

export type Params = Readonly<Record<string, string | number | Text>>;

function inLanguage(params: Params, language: Language): Record<string, string | number> {
  return Object.fromEntries(Object.entries(params).map(([key, value]) => [key, typeof value === 'object' ? value[language] : value]));
}

/** Creates findings from a table of rules: `found('SENZA_ZONE', 'zones')`. */
export function reporter<Code extends string>(rules: Readonly<Record<Code, Rule>>) {
  return function found(code: Code, path: string, params: Params = {}): Finding {
    const { severity, message, remedy } = rules[code];
    const said = (text: Text): Text => ({
      it: interpolate(text.it, inLanguage(params, 'it')),
      en: interpolate(text.en, inLanguage(params, 'en')),
    });
    return { severity, code, path, message: said(message), remedy: said(remedy) };
  };
}

/** Names of coverages, for a message. */
export function namesOf(codes: readonly string[]): Text {
  const names = codes.map(coverageName);
  return { it: names.map((name) => name.it).join(', '), en: names.map((name) => name.en).join(', ') };
}
