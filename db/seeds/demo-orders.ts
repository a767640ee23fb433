/** Where the demo tenant's customers live and what they write. Every street is invented. */

export interface SeedCity {
  city: string;
  state: string;
  /** The first three digits of its ZIP codes. */
  zip: string;
}

export const cities: readonly SeedCity[] = [
  { city: 'Fernhollow', state: 'OR', zip: '973' },
  { city: 'Marlin Bay', state: 'OR', zip: '974' },
  { city: 'Tarnwick', state: 'WA', zip: '985' },
  { city: 'Upper Larkmere', state: 'WA', zip: '986' },
  { city: 'Sallowby', state: 'OR', zip: '971' },
];

export const streets: readonly string[] = [
  'Harbour Lane',
  'Mill Road',
  'Orchard Street',
  'Station Road',
  'Chapel Hill',
  'Quarry Close',
  'Willow Walk',
  'Kiln Street',
];

export const orderNotes: readonly string[] = [
  'Please ring the bell at the side door',
  'Leave it with the neighbours if nobody is in',
  'Gift wrap, please',
  'Deliver in the morning if you can',
];
