import type { z } from 'zod';
import type { SchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import type { productContent } from '../../api/index.ts';

/** A product as the form holds it. */
export type ProductForm = SchemaForm<z.input<typeof productContent>>;
