import type { z } from 'zod';
import type { contractDetailSchema, priceSchema } from '../../api/index.ts';

/** A contract as its pages receive it. */
export type ContractDetail = z.output<typeof contractDetailSchema>;

export type ContractPrice = z.output<typeof priceSchema>;
