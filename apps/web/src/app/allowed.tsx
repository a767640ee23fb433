import type { ComponentType } from 'react';
import { AccessDenied } from '../platform/session/access-denied.tsx';
import { type Right, useCan } from '../platform/session/current-user.ts';

/** The page for who has the right, else Access Denied. */
export function Allowed({ right: [action, resource], screen: Screen }: { right: Right; screen: ComponentType }) {
  return useCan()(action, resource) ? <Screen /> : <AccessDenied />;
}
