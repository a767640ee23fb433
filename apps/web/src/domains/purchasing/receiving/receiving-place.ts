import { deviceStorage } from '../../../platform/safe-storage.ts';
import { useCurrentUser } from '../../../platform/session/current-user.ts';

interface Place {
  id: number;
  name: string;
}

/**
 * Where goods of an order go at first: the location that it names, else the last one that was received into on this
 * device, else the only one. Null where a person has to choose.
 */
export function placeOf(order: { location: string }, places: readonly Place[], lastUsed: number | null): number | null {
  const named = places.find(({ name }) => foldedName(name) === foldedName(order.location));
  const last = places.find(({ id }) => id === lastUsed);
  const only = places.length === 1 ? places[0] : undefined;
  return (named ?? last ?? only)?.id ?? null;
}

/** The location that was last received into, kept on the device for each tenant. */
export function useLastPlace(): { get: () => number | null; keep: (location: number) => void } {
  const key = `receiving_location_${useCurrentUser().tenant.schema_name}`;
  return {
    get: () => Number(deviceStorage.get(key)) || null,
    keep: (location) => deviceStorage.set(key, String(location)),
  };
}

function foldedName(name: string): string {
  return name.trim().toLowerCase();
}
