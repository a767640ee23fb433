/** The makers as suppliers of the demo tenant. Every name, number and address is invented. */

interface SeedSupplier {
  /** As the catalogue names the maker. */
  name: string;
  contact_name: string;
  address: string;
  tax_id: string;
  notes: string;
}

/** One line each: maker | contact | street | town | notes. */
const lines = `
Tarnwick Steel | Edwin Marsh | 4 Foundry Lane | Tarnwick | Minimum order 150. Delivers with its own van.
Dunmarsh Enamel | Greta Holm | 19 Kiln Street | Dunmarsh |
Larkmere Ceramics | Paula Finch | The Old Pottery | Larkmere | Breakages are credited when reported within a week.
Pellowby Glass | Simon Achterberg | 2 Glasshouse Yard | Pellowby |
Fallowmede Wood | Ruth Alder | Sawmill Road 7 | Fallowmede | Closed in the first two weeks of August.
Brackenby Storage | Noel Whitcombe | Unit 12, Northgate | Brackenby |
Sallowby Linens | Ines Laurent | 88 Weavers Row | Sallowby |
Oxtarn Brush | Peter Oxley | 3 Bristle Court | Oxtarn |
Wolderfleece | Hanne Wolder | Upper Fell Farm | Wolder | Colours vary from lot to lot.
Hembury Weave | Tess Hembury | 41 Loom Street | Hembury |
Wexholt Lighting | Dario Wex | 6 Lantern Square | Wexholt | Two years of warranty, by the receipt's date.
Hobbeck Tools | Agnes Hobb | 15 Anvil Road | Hobbeck |
Greenrill Garden | Felix Thorne | Nursery Lane 1 | Greenrill | Order seeds before January.
Mistlewick Candles | Oona Mistle | 9 Wax Street | Mistlewick |
Ember and Thrush | Colm Thrush | 27 Harbour Parade | Port Ember |
Quillfen Paper | Lotte Quill | 5 Paper Mill Bank | Quillfen |`;

export const suppliers: readonly SeedSupplier[] = lines
  .trim()
  .split('\n')
  .map((line, index) => {
    const [name = '', contact_name = '', street = '', town = '', notes = ''] = line.split('|').map((one) => one.trim());
    return { name, contact_name, address: `${street}\n${town}`, tax_id: `FH${40_210 + index * 37}`, notes };
  });

/** What people write on a delivery that is not whole, and on what follows it. */
export const shortageNotes: readonly string[] = [
  'Rest to follow next week',
  'Two cartons missing, supplier informed',
  'Half of the pallet came',
];
export const lateNotes: readonly string[] = ['Rest of the order', 'Missing cartons arrived'];

/** Why the rest of an order never comes, and why a receipt was booked again. */
export const closeReason = 'Discontinued by the maker, credited';
export const reverseReason = 'Counted before the second pallet was unloaded';
