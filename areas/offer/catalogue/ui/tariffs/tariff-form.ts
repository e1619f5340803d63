import type { z } from 'zod';
import type { SchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import type { tariffContent } from '../../api/index.ts';

/** A tariff as the form holds it. */
export type TariffInput = z.input<typeof tariffContent>;
export type TariffForm = SchemaForm<TariffInput>;
