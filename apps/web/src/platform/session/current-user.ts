import { type Action, can, type Resource } from '@stockhand/contract/permissions';
import { createContext, use } from 'react';
import type { Outputs } from '../trpc.ts';

/** The person signed in, the tenant they work in and what they may do there. */
export type CurrentUser = Outputs['account']['me'];

/** A right as pages, links and shortcuts name it. */
export type Right = readonly [action: Action, resource: Resource];

export const CurrentUserContext = createContext<CurrentUser | null>(null);

/** Inside the signed-in part of the application. */
export function useCurrentUser(): CurrentUser {
  const currentUser = use(CurrentUserContext);
  if (!currentUser) throw new Error('useCurrentUser belongs inside the signed-in part of the application');
  return currentUser;
}

/** `mayDo('create', 'products')`: a control that a person may not use is not offered. */
export function useCan(): (action: Action, resource: Resource) => boolean {
  const { permissions } = useCurrentUser();
  return (action, resource) => can(permissions, action, resource);
}
