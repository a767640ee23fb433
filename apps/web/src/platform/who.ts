import { type Action, can, type Resource } from '@stockhand/contract/permissions';
import { createContext, use } from 'react';
import type { Outputs } from './trpc.ts';

/** The person signed in, the company they work in and what they may do there. */
export type Who = Outputs['auth']['me'];

/** A right as pages, links and shortcuts name it. */
export type Right = readonly [action: Action, resource: Resource];

export const WhoContext = createContext<Who | null>(null);

/** Inside the signed-in part of the application. */
export function useWho(): Who {
  const who = use(WhoContext);
  if (!who) throw new Error('useWho belongs inside the signed-in part of the application');
  return who;
}

/** `mayDo('create', 'products')`: a control that a person may not use is not offered. */
export function useCan(): (action: Action, resource: Resource) => boolean {
  const { permissions } = useWho();
  return (action, resource) => can(permissions, action, resource);
}
