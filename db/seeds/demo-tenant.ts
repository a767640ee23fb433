/** The demo tenant and the people around it. Every name is invented. */

export const shop = { name: 'Fernhollow Home and Garden', industry: 'Retail' } as const;

export interface SeedPerson {
  username: string;
  first_name: string;
  last_name: string;
  /** The built-in group that gives the role; the owner needs none. */
  group?: 'Managers' | 'Staff' | 'Viewers';
}

export const owner: SeedPerson = { username: 'demo', first_name: 'Dana', last_name: 'Whitlow' };

/** Local mode only (docs/rules.md#local-mode). */
export const ownerPassword = 'demo-1234';

export const manager: SeedPerson = { username: 'maya', first_name: 'Maya', last_name: 'Lindqvist', group: 'Managers' };

export const staff: readonly SeedPerson[] = [
  { username: 'tomas', first_name: 'Tomas', last_name: 'Arkwell', group: 'Staff' },
  { username: 'ines', first_name: 'Ines', last_name: 'Baptiste', group: 'Staff' },
];

export const accountant: SeedPerson = {
  username: 'viktor',
  first_name: 'Viktor',
  last_name: 'Oduya',
  group: 'Viewers',
};

/** Beside the location `Main`, which every tenant has. */
export const stockroom = 'Stockroom';
export const secondShop = 'Harbour Lane Shop';

/** People who come back and leave their names. */
export const customers: readonly string[] = [
  'Abigail Thornbury',
  'Amara Nwosu',
  'Anton Keller',
  'Beatriz Salgado',
  'Bram de Wilde',
  'Carys Penhallow',
  'Chidi Eze',
  'Clara Wetherby',
  'Daniel Osgood',
  'Elif Demir',
  'Emeka Obi',
  'Fiona Garrick',
  'Georg Lindner',
  'Hana Sato',
  'Harriet Vance',
  'Ivan Petrov',
  'Jamila Farah',
  'Joanna Pike',
  'Kofi Mensah',
  'Laila Haddad',
  'Lucas Moreau',
  'Mateo Ibarra',
  'Mei Tanaka',
  'Nadia Rahman',
  'Niamh Corrigan',
  'Oskar Nyberg',
  'Priya Nair',
  'Rosalind Quayle',
  'Samuel Adeyemi',
  'Silvia Conti',
  'Sunniva Dahl',
  'Theo Marchbank',
  'Ursula Hendry',
  'Wanjiru Kamau',
  'Yusuf Aydin',
  'Zofia Mazur',
];

/** They buy more at once. */
export const businessCustomers: readonly string[] = [
  'Tidewell Guest House',
  'Orrin Hill Primary School',
  'Kestrel Row Allotments',
  'The Copper Whisk Tea Room',
  'Ashgrove Care Home',
  'Dellmoor Village Hall',
];

/** What people write next to a count that differs. */
export const lossNotes: readonly string[] = [
  'Broken in the window display',
  'Damaged on the shelf',
  'Missing at the shelf check',
  'Returned to the supplier as faulty',
  'Used in the shop',
];

export const gainNotes: readonly string[] = ['Found behind the shelf', 'Miscounted before', 'Returned by a customer'];
