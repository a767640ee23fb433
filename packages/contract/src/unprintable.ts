import { z } from 'zod';

const choices = ['replace', 'refuse'] as const;

/**
 * What becomes of a document with letters that no font of the product has: a replacement character stands for each, or it is
 * neither sent nor noted as handed out, and the letters are named under `unprintable`.
 */
export const Unprintable = z.enum(choices, `Use one of: ${choices.join(', ')}`).default('replace');
export type Unprintable = z.output<typeof Unprintable>;
