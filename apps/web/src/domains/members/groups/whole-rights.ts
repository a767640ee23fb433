import { type Action, actions, type Resource, type Rights, resources } from '@stockhand/contract/permissions';

export type WholeRights = Record<Resource, Action[]>;

/** Every resource, each with what is given. */
export function wholeRights(rights: Rights = {}): WholeRights {
  return Object.fromEntries(resources.map((resource) => [resource, [...(rights[resource] ?? [])]])) as WholeRights;
}

/** What can be changed can be seen: giving another right gives reading, and taking reading away takes all. */
export function toggled(rights: Rights, action: Action, resource: Resource, isGiven: boolean): WholeRights {
  const before = new Set(rights[resource]);
  if (isGiven) before.add(action).add('read');
  else if (action === 'read') before.clear();
  else before.delete(action);
  return { ...wholeRights(rights), [resource]: actions.filter((one) => before.has(one)) };
}
