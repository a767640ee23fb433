import { z } from 'zod';
import { answerSchema } from '../answer.ts';
import { Id } from '../wire.ts';

/** How many products a person keeps at hand. */
export const favouritesMax = 100;

/** By the product's id. */
export const ChangeFavourite = z.object({ id: Id, is_favourite: z.boolean('Say whether it is a favourite') });

export const FavouriteView = answerSchema('FavouriteView', () => ({ id: z.int(), is_favourite: z.boolean() }));
export type FavouriteView = z.infer<typeof FavouriteView>;
