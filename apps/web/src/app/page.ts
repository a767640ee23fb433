import type { ComponentType } from 'react';
import type { Right } from '../platform/session/current-user.ts';

export interface Page {
  path: string;
  load: () => Promise<ComponentType>;
  /** Without it everyone signed in may open the page. */
  right?: Right;
}
