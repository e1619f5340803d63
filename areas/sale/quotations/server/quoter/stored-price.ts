import type { z } from 'zod';
import type { priceSchema } from '#areas/sale/contracts/api/index.ts';
import { findContract, readPrice } from '#areas/sale/contracts/server/public.ts';
import type { UserWork } from '#platform/server-kit/context.ts';

/** The price just saved with a quotation, as its pages show it. */
export async function storedPrice(work: UserWork, id: number): Promise<z.input<typeof priceSchema> | null> {
  return readPrice(work, await findContract(work, id));
}
