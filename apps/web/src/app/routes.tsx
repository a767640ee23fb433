import type { RouteObject } from 'react-router-dom';
import { registerPages } from '../platform/page-registry.ts';
import { Allowed } from './allowed.tsx';
import { guestPages } from './guest-pages.ts';
import type { Page } from './page.ts';
import { PageCrash } from './page-crash.tsx';
import { pages } from './pages.ts';
import { Root, StartSpinner } from './root.tsx';

registerPages([...guestPages, ...pages]);

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <PageCrash isWhole />,
    HydrateFallback: StartSpinner,
    children: [
      ...guestPages.map(routeOf),
      {
        lazy: async () => ({ Component: (await import('./signed-in.tsx')).SignedIn }),
        children: [{ errorElement: <PageCrash />, children: pages.map(routeOf) }],
      },
      { path: '*', lazy: async () => ({ Component: (await import('./unknown-address.tsx')).UnknownAddress }) },
    ],
  },
];

function routeOf({ path, load, right }: Page): RouteObject {
  return {
    path,
    lazy: async () => {
      const Screen = await load();
      return { Component: right ? () => <Allowed right={right} screen={Screen} /> : Screen };
    },
  };
}
