import { constants, setPriority } from 'node:os';
import workerpool from 'workerpool';
import * as picture from './picture.ts';

// The program that draws pictures for the server. Whoever waits for an answer or the database gets the processor first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

workerpool.worker({ ...picture });
