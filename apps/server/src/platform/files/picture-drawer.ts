import { lowerPriority } from '@stockhand/fair-queue/lower-priority';
import workerpool from 'workerpool';
import * as picture from './picture.ts';

// The program that draws pictures for the server.
lowerPriority();

workerpool.worker({ ...picture });
