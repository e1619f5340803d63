import { z } from 'zod';
import { optionalText } from '#platform/api-kit/schemas.ts';
import { brokenBy } from '#platform/api-kit/validation.ts';

/** An optional text, trimmed, that must satisfy a rule unless it is empty. */
export function checked(
  max: number,
  rule: Parameters<typeof brokenBy>[0],
  holds: (value: string) => boolean,
  tidy: (value: string) => string = (value) => value,
) {
  return optionalText(max)
    .transform((value) => (value === null ? null : tidy(value)))
    .refine(...brokenBy(rule, (value: string | null) => value === null || holds(value)));
}

const webAddress = z.url({ protocol: /^https?$/, hostname: z.regexes.domain });

/** Returns whether a text is a web address, with or without protocol. */
export function isWebsite(value: string): boolean {
  return webAddress.safeParse(/^https?:\/\//.test(value) ? value : `https://${value}`).success;
}
