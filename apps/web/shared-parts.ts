/**
 * What several pages share, in a few files by what it is. Without these a list loads about fifty files of a few hundred
 * bytes: one for every set of pages that have a module in common. A page loads some kB that only others use, once.
 */
export const sharedParts = [
  part('list', /[\\/](platform[\\/](list|scanning)|ui[\\/]table)[\\/]/, { usersMin: 8, priority: 3 }),
  part('parts', /[\\/]src[\\/](platform|ui)[\\/]/, { usersMin: 3, priority: 2 }),
  part('contract', /[\\/]contract[\\/]src[\\/]/, { usersMin: 3, priority: 2 }),
  {
    name: (id: string) => /[\\/]src[\\/]domains[\\/]([^\\/]+)[\\/]/.exec(id)?.[1] ?? null,
    minShareCount: 3,
    priority: 1,
    includeDependenciesRecursively: false,
  },
];

function part(name: string, test: RegExp, { usersMin, priority }: { usersMin: number; priority: number }) {
  return { name, test, minShareCount: usersMin, priority, includeDependenciesRecursively: false };
}
