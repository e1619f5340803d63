import { interpolate, type Language, type Text } from '#platform/domain-kit/locale.ts';
import type { Catalogue } from './typed-texts.ts';

/** Shown if a text could not be loaded (spec §8). */
const MISSING: Text = { it: 'Traduzione remota fallita', en: 'Remote translation failed' };

export type TextParams = Readonly<Record<string, string | number>>;

const PLURALS: Readonly<Record<Language, Intl.PluralRules>> = { it: new Intl.PluralRules('it'), en: new Intl.PluralRules('en') };

/** Returns the leaves of the tree by dotted path. */
function leavesOf(tree: Catalogue, prefix = '', leaves = new Map<string, string>()): Map<string, string> {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') leaves.set(prefix + key, value);
    else leavesOf(value, `${prefix}${key}.`, leaves);
  }
  return leaves;
}

/**
 * Returns the texts of an area by dotted key: `count` selects the plural, parameters fill `{name}`. Texts missing in
 * one language appear in Italian.
 */
export function lookupOf(catalogues: Readonly<Record<Language, Catalogue>>) {
  const leaves: Partial<Record<Language, Map<string, string>>> = {};
  // A catalogue is flattened once, when its first text is needed; most pages never use the other language.
  const find = (language: Language, key: string, params: TextParams | undefined): string | undefined => {
    leaves[language] ??= leavesOf(catalogues[language]);
    const texts = leaves[language];
    if (params?.count === undefined) return texts.get(key);
    return texts.get(`${key}_${PLURALS[language].select(Number(params.count))}`) ?? texts.get(`${key}_other`) ?? texts.get(key);
  };
  return (language: Language, key: string, params?: TextParams): string => {
    const text = find(language, key, params) ?? find('it', key, params);
    if (text === undefined) return MISSING[language];
    return params === undefined ? text : interpolate(text, params);
  };
}
