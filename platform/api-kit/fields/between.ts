import { z } from 'zod';
import { RULES } from '../../domain-kit/rule-catalogue.ts';
import { obeys } from '../validation.ts';

/**
 * A whole number between two inclusive bounds, both named in its message (`minmax`, spec §5). Apart from `schemas.ts`,
 * so that the login page does not load the catalogue of rules.
 */
export function between(minimo: number, massimo: number) {
  return z
    .int()
    .refine(...obeys(RULES.minmax({ minimo, massimo })))
    .meta({ minimum: minimo, maximum: massimo });
}
