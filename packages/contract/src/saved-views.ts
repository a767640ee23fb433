import { z } from 'zod';
import { answerSchema } from './answer.ts';
import { Id, RequiredLine, Text } from './wire.ts';

/** The lists whose filters can be kept under a name. */
export const savedLists = ['orders', 'products', 'purchase-orders'] as const;
export type SavedList = (typeof savedLists)[number];

/** Of one person and list. */
export const savedViewsMax = 50;

export const savedViewMessages = {
  nameRequired: 'Name is required',
  nameTaken: 'You have a view with this name already',
  queryRequired: 'Search or filter first',
  tooMany: `Keep at most ${savedViewsMax} views of a list`,
  saved: (name: string) => `View ${name} saved`,
  renamed: (name: string) => `View renamed to ${name}`,
  deleted: (name: string) => `View ${name} deleted`,
  deleteQuestion: 'What it shows stays as it is.',
  loading: 'Loading views...',
  none: 'No saved views yet',
  listFailed: 'Failed to load your views',
  saveFailed: 'Failed to save the view. Please try again.',
  deleteFailed: 'Failed to delete the view. Please try again.',
} as const;

const texts = savedViewMessages;
const Name = RequiredLine(1, 80, texts.nameRequired);
const List = z.enum(savedLists, `Use one of: ${savedLists.join(', ')}`);

export const ListSavedViews = z.object({ list: List });

export const CreateSavedView = z.object({
  list: List,
  name: Name,
  /** What the list's address holds after the question mark. */
  query: Text(4_000).refine((query) => query !== '', texts.queryRequired),
});

export const UpdateSavedView = z.object({ id: Id, name: Name });

export const SavedView = answerSchema('SavedView', () => ({
  id: z.int(),
  name: z.string(),
  query: z.string(),
}));
export type SavedView = z.infer<typeof SavedView>;
