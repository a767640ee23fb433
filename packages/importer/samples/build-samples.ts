// Writes the sample files that are not plain UTF-8 text, as suppliers' programs write them: node samples/build-samples.ts
import { writeFileSync } from 'node:fs';
import { doc } from './build-doc.ts';
import { docx, type PdfText, pdf, wordParagraph, wordTable } from './build-documents.ts';

const save = (name: string, bytes: Uint8Array) => writeFileSync(new URL(name, import.meta.url), bytes);

save('german-price-list.csv', Buffer.from(`\uFEFF${germanPriceList()}`));
save('french-wholesaler-latin1.csv', Buffer.from(frenchWholesaler(), 'latin1'));
save('excel-unicode-text.tsv', Buffer.from(`\uFEFF${excelUnicodeText()}`, 'utf16le'));
save('big-endian-list.csv', Buffer.from(`\uFEFF${'Name,Price\r\nThé,3.50\r\nGâteau,12\r\n'}`, 'utf16le').swap16());
save('price-list-two-pages.pdf', priceListOfTwoPages());
save('catalogue-wrapped.pdf', wrappedCatalogue());
save('offer-table.docx', offerWithTable());
save('offer-tabs.docx', offerWithTabs());
save('old-list.doc', oldList());

function germanPriceList(): string {
  return [
    'Preisliste Frühjahr;;;;;;',
    ';;;;;;',
    'Artikel-Nr.;Artikelbezeichnung;EAN;Warengruppe;Hersteller;EK netto;VK brutto',
    'K-1001;Küchenmesser 20 cm;4006381333931;Küche;Solinger;12,40 €;"24,90 €"',
    'K-1002;Schneidebrett Eiche;4006381333948;Küche;Holz & Söhne;9,-;19,-',
    'K-1003;"Topf-Set ""Pro"", 5-teilig";4006381333955;Küche;Solinger;189,00 €;1.249,00 €',
    'G-2001;Gießkanne 10 l;4006381333962;Garten;Grünzeug;7,15 €;14,95 €',
    'G-2002;Gartenschlauch 25 m;4006381333979;Garten;Grünzeug;auf Anfrage;39,95 €',
    'G-2003;Spaten;4006381333986;Garten;;11,00 €;22,50 €',
  ].join('\r\n');
}

function frenchWholesaler(): string {
  return [
    "Référence;Désignation;Code-barres;Famille;Marque;Prix d'achat;Prix de vente;Qté;Emplacement",
    'CAF-250;Café moulu 250 g;3017620422003;Épicerie;Maison Noël;2,35;4,90;1 200;Réserve',
    'THE-100;Thé vert à la menthe;3017620422010;Épicerie;Maison Noël;3,10;6,50;340;Réserve',
    'CHO-085;Chocolat noir 85 %;3017620422027;Confiserie;Élan;1,05;2,40;96;Boutique',
    "MIE-500;Miel d'acacia;;Épicerie;Rucher du Lac;5,80;11,00;;",
    'SAV-001;Savon de Marseille;3017620422041;Hygiène;Élan;0,95;2,20;-4;Boutique',
  ].join('\r\n');
}

function excelUnicodeText(): string {
  return [
    'Item\tDescription\tDepartment\tRetail price\tUnit cost\tOn hand\tReorder level',
    'A-100\tOffice chair\tFurniture\t$1,899.99\t$1,100.00\t1,000\t10',
    'A-101\t"Desk, oak ""classic"""\tFurniture\t$249.00\t$120.50\t12\t2',
    'A-102\tBüroklammern\tOffice\t$1.20\t$0.40\t5,400\t500',
    'A-103\t絵の具 set\tArt\t$15.00\t$8.00\t40\t5',
  ].join('\r\n');
}

/** As a wholesaler's program prints it: the header on each page, groups of goods, a footer of three parts. */
function priceListOfTwoPages(): Buffer {
  const groups = ['Beverages', 'Household', 'Stationery'];
  const pages: PdfText[][] = [];
  let y = 0;
  const put = (x: number, text: string, at = y) => pages.at(-1)?.push({ x, y: at, text });
  const turnPage = () => {
    pages.push([]);
    put(40, 'Acme Wholesale Ltd', 810);
    put(40, 'Price list 2026', 795);
    for (const [x, text] of [
      [40, 'Code'],
      [120, 'Product'],
      [360, 'Cost'],
      [430, 'Retail price'],
      [510, 'Qty'],
    ] as const)
      put(x, text, 770);
    put(40, 'Acme Wholesale Ltd', 30);
    put(250, 'VAT 19 % included', 30);
    put(500, `Page ${pages.length} of 2`, 30);
    y = 750;
  };
  turnPage();
  for (let n = 1; n <= 45; n++) {
    if (y < 80) turnPage();
    if (n % 15 === 1) {
      put(120, groups[Math.floor(n / 15)] ?? '');
      y -= 16;
    }
    const cost = (n * 1.15).toFixed(2);
    put(40, `AW-${1000 + n}`);
    put(120, `Article number ${n}`);
    put(390 - cost.length * 5, cost);
    put(470 - 5 * (n * 1.9).toFixed(2).length, (n * 1.9).toFixed(2));
    put(530 - 5 * String(n * 3).length, String(n * 3));
    y -= 16;
  }
  return pdf(pages);
}

/** Long descriptions that go on below, one of them on the next page; a closing remark. */
function wrappedCatalogue(): Buffer {
  const columns = [40, 110, 260, 440, 510];
  const pages: PdfText[][] = [];
  const page = () => {
    pages.push([]);
    for (const [i, text] of ['SKU', 'Item name', 'Description', 'Category', 'Price'].entries())
      pages.at(-1)?.push({ x: columns[i] ?? 0, y: 780, text });
    pages.at(-1)?.push({ x: 280, y: 25, text: String(pages.length) });
    pages.at(-1)?.push({ x: 40, y: 40, text: 'All prices without obligation' });
  };
  const put = (y: number, cells: string[]) => {
    for (const [i, text] of cells.entries()) if (text !== '') pages.at(-1)?.push({ x: columns[i] ?? 0, y, text });
  };
  page();
  put(750, ['W-1', 'Claw hammer', 'Forged steel head, handle of ash', 'Tools', '18.50']);
  put(739, ['', '', 'wood, 16 oz, with a nail puller', '', '']);
  put(715, ['W-2', 'Spirit level', 'Aluminium, 60 cm', 'Tools', '24.00']);
  put(690, ['W-3', 'Cordless drill', 'Two batteries, charger, case and a', 'Machines', '1,129.00']);
  put(679, ['', 'with hammer', 'set of 20 bits for wood, stone and', '', '']);
  put(668, ['', '', 'metal', '', '']);
  put(644, ['W-4', 'Tape measure', 'Steel, 5 m', 'Tools', '6.90']);
  put(620, ['W-5', 'Work gloves', 'Leather, size 10', 'Clothing', '9.90']);
  put(596, ['W-6', 'Extension ladder', 'Aluminium, two parts, up to 6 m,', 'Ladders', '149.00']);
  page();
  put(755, ['', '', 'for trade use', '', '']);
  put(731, ['W-7', 'Tool box', 'Empty, 45 cm', 'Tools', '32.00']);
  put(707, ['W-8', 'Wood screws', '4 x 40 mm, 200 pieces', 'Fixings', 'on request']);
  put(683, ['W-9', 'Wall plugs', '8 mm, 100 pieces', 'Fixings', '4.50']);
  put(650, ['', 'Prices valid until 31 December', '', '', '']);
  return pdf(pages);
}

function offerWithTable(): Buffer {
  return docx(
    wordParagraph('Dear customer,') +
      wordParagraph('please find our current offer below.') +
      wordTable([
        ['Item', 'Brand', 'Barcode', 'Your price', 'RRP', 'In stock'],
        ['Blue mug', 'Potter & Sons', '5012345678900', '7.00', '12.50', '24'],
        ['Tea pot', 'Potter & Sons', '5012345678917', '18.00', '34.90', '6'],
        ['Sugar bowl', 'Potter & Sons', '', '5.25', '9.90', ''],
        ['', '', '', '', '', ''],
        ['Serving tray', 'Nordic', '5012345678931', '11.00', 'ask us', '3'],
      ]) +
      wordParagraph('Kind regards'),
  );
}

function offerWithTabs(): Buffer {
  const lines = [
    'Price list from the garden centre',
    'Name\tCategory\tPrice\tStock',
    'Rose bush\tPlants\t14.90\t20',
    'Terracotta pot 30 cm\tPots\t22.00\t8',
    'Potting soil 40 l\tSoil\t9.95\t60',
    'Watering can\tTools\t16.50\t5',
  ];
  return docx(lines.map(wordParagraph).join(''));
}

function oldList(): Buffer {
  return doc(
    ['Stock list of the village shop'],
    [
      ['Product name', 'Group', 'Selling price', 'Quantity'],
      ['Washing powder 2 kg', 'Household', '8.75', '14'],
      ['Café crème €', 'Drinks', '12.50', '6'],
      ['Matches', 'Household', '0.60', '120'],
      ['Candles', 'Household', '3,20', 'many'],
    ],
  );
}
