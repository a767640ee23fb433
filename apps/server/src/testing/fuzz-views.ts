import type { Preparation } from './fuzz-input.ts';
import type { Person } from './world.ts';

const view = { list: 'orders', name: 'Shipped', query: 'status=shipped' } as const;

/** Saved views of lists. Their number is limited, so that each begins with none. */
export function viewPreparations({ call: { savedViews } }: Person): Record<string, Preparation> {
  const clear = async () => {
    for (const list of ['orders', 'products'] as const)
      for (const { id } of await savedViews.list({ list })) await savedViews.delete({ id });
  };
  const made = async () => {
    await clear();
    return (await savedViews.create(view)).id;
  };
  return {
    'savedViews.create': async () => {
      await clear();
      return { input: view };
    },
    'savedViews.update': async () => ({ input: { id: await made(), name: 'On their way' } }),
    'savedViews.delete': async () => ({ input: { id: await made() } }),
  };
}
