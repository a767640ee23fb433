import type { CreateApiKey } from '@stockhand/contract/api-keys/schema';
import { mustBePerson } from '../platform/identity/api-keys.ts';
import { callerOf } from '../platform/identity/caller-of.ts';
import { backgroundContext } from '../platform/request-context.ts';
import { createCaller } from '../router.ts';
import type { Caller, Person, World } from './world.ts';

/** A program with a key: `access` is the key, sent where a person's token would be. */
export interface Program {
  id: number;
  name: string;
  access: string;
  call: Caller;
}

let made = 0;

/** Creates a key; with all rights of the maker unless told. Every call asks who calls, as a request does. */
export async function makeProgram(world: World, maker: Person, input: Partial<CreateApiKey> = {}): Promise<Program> {
  made += 1;
  const { id, name, key } = await maker.call.apiKeys.create({ name: `Program ${made}`, ...input });
  const { services } = world;
  const signedIn = () => callerOf(services, key);
  const person = async () => mustBePerson(await signedIn());
  return { id, name, access: key, call: createCaller({ ...backgroundContext(services), signedIn, person }) };
}
