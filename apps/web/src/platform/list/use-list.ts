import { pageSizeDefault } from '@stockhand/contract/paging';
import { keepPreviousData } from '@tanstack/react-query';
import type { z } from 'zod';
import { type ListInput, listInputOf, readParameter } from './list-input.ts';
import { type ListState, sortOf, useListState } from './url-state.ts';

interface UseListOptions<Schema extends z.ZodObject, Filter extends string> {
  pageSize?: number;
  /** A name for the list: the person chooses how many rows a page has, and the device stores the choice under it. */
  sizedAs?: string;
  /** The ordering that stands in no address. */
  ordering?: Extract<z.input<Schema>[keyof z.input<Schema> & 'ordering'], string>;
  /** The filters that the address holds; the address spells them as the schema does. */
  filters?: readonly Filter[];
  /** What a filter is while the address does not name it, e.g. `{ is_active: 'true' }`. */
  defaults?: Partial<Record<Filter, string>>;
}

export interface List<Schema extends z.ZodObject, Filter extends string> extends ListState<Filter> {
  /** What the address asks the server for. */
  input: ListInput<Schema>;
}

/**
 * A list's page, search, ordering and filters, kept in the address and read by the schema of the call that answers it.
 * A change of search, ordering or filter leads back to page 1. What no filter takes leaves the address, so that no chip
 * claims what does not narrow the list.
 */
export function useList<Schema extends z.ZodObject, const Filter extends keyof z.input<Schema> & string = never>(
  Schema: Schema,
  { pageSize = pageSizeDefault, sizedAs, ordering, filters = [], defaults }: UseListOptions<Schema, Filter> = {},
): List<Schema, Filter> {
  const state = useListState<Filter>({
    pageSize,
    sizedAs,
    filters,
    defaults,
    ...(ordering !== undefined && { ordering }),
    takes: (name, value) =>
      (value === everything && defaults?.[name] !== undefined) || readParameter(Schema, name, value) !== undefined,
  });
  const isKnown = state.ordering !== undefined && readParameter(Schema, 'ordering', state.ordering) !== undefined;
  const known = isKnown ? state.ordering : ordering;
  const input = listInputOf(Schema, { ...state, ordering: known });
  return {
    ...state,
    pageSize: input.page_size,
    ordering: known,
    sort: known === undefined ? null : sortOf(known),
    input,
  };
}

/** Opens a filter that has a default. */
const everything = 'all';

/** Options of a list's query: the rows of the page before stay until the next ones are there. */
export const keepPage = { placeholderData: keepPreviousData };
