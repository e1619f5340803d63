import { z } from 'zod';

// The content security policy forbids compiling code at run time; set before the first schema is made.
z.config({ jitless: true });
