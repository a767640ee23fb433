import { constants, setPriority } from 'node:os';
import workerpool from 'workerpool';
import { drawForPrint, redrawPicture, shrinkPicture } from './picture.ts';

// The program that draws pictures for the server. Whoever waits for an answer or the database gets the processor first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

workerpool.worker({ redrawPicture, shrinkPicture, drawForPrint });
