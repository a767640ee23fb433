import { router } from '../../platform/procedures.ts';
import { searchAll } from './search-all.ts';

export const searchRouter = router({ all: searchAll });
