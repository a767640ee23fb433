import { useSessionState } from './session.ts';

/** Whose session it is, for what this device keeps of a person in every company; `me` names the membership in one. */
export function useAccountId(): number {
  const { session } = useSessionState();
  return session ? accountOf(session.access) : 0;
}

/** The account that an access token is of; 0 of what is none. */
export function accountOf(access: string): number {
  try {
    const claims = atob((access.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    return Number((JSON.parse(claims) as { sub?: string }).sub) || 0;
  } catch {
    return 0;
  }
}
