import { expect, it } from 'vitest';
import { placeOf } from './receiving-place.ts';

const main = { id: 1, name: 'Main' };
const shelf = { id: 2, name: 'Shelf 1' };

it('goes to the location that the order names, then to the last used, then to the only one', () => {
  expect(placeOf({ location: ' sHELF 1' }, [main, shelf], 1)).toBe(2);
  expect(placeOf({ location: 'The yard' }, [main, shelf], 2)).toBe(2);
  expect(placeOf({ location: 'The yard' }, [main], null)).toBe(1);
});

it('leaves the choice to a person where nothing tells', () => {
  expect(placeOf({ location: 'The yard' }, [main, shelf], null)).toBeNull();
  // The last used one is inactive or gone by now.
  expect(placeOf({ location: 'The yard' }, [main, shelf], 9)).toBeNull();
  expect(placeOf({ location: 'Main' }, [], 1)).toBeNull();
});
