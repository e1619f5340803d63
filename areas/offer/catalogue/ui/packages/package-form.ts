import type { z } from 'zod';
import type { SchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import type { packageContent } from '../../api/index.ts';

/** A package as the form holds it. */
export type PackageForm = SchemaForm<z.input<typeof packageContent>>;
