import { pageSizeMax } from '@stockhand/contract/paging';
import { useState } from 'react';
import { deviceStorage } from '../safe-storage.ts';

/** What a person can choose from. */
export const pageSizes: readonly number[] = [10, 25, 50, 100];

/**
 * How many rows a page of the list has, as chosen on this device, else as the list has it, and how to choose.
 * @param list the name under which the device stores the choice; undefined where there is none
 */
export function usePageSize(list: string | undefined, sizeDefault: number): [number, (size: number) => void] {
  const key = `page_size:${list}`;
  const [chosen, setChosen] = useState(() => (list === undefined ? null : storedSize(key)));
  const choose = (size: number) => {
    setChosen(size);
    if (list !== undefined) deviceStorage.set(key, String(size));
  };
  return [chosen ?? sizeDefault, choose];
}

function storedSize(key: string): number | null {
  const size = Number(deviceStorage.get(key));
  return Number.isInteger(size) && size >= 1 && size <= pageSizeMax ? size : null;
}
