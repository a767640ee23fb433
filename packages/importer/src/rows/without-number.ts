const dashes = /^[-\u2010-\u2015\u2212_.?…*]+$/;
/** What VLOOKUP and its like leave in a workbook. */
const errors = /^#(?:n\/a|n\/d|nv|div\/0!|value!|wert!|ref!|name\?|num!|null!)$/i;

const unknown = [
  'n/a',
  'n.a',
  'na',
  'n/d',
  'n.d',
  'k.a',
  'nil',
  'none',
  'null',
  'nan',
  'tba',
  'tbd',
  'tbc',
  'unknown',
  'pending',
  'sold out',
  'ausverkauft',
  'agotado',
  'esgotado',
  'epuise',
];

const noPrice = new Set([
  ...unknown,
  ...[
    'variable',
    'poa',
    'p.o.a',
    'por',
    'p.o.r',
    'pou',
    'on request',
    'price on request',
    'price on application',
    'price upon request',
  ],
  ...[
    'upon request',
    'by request',
    'request',
    'ask',
    'ask for price',
    'ask us',
    'call',
    'call us',
    'call for price',
    'contact us',
    'inquire',
  ],
  ...['enquire', 'quote', 'on quote', 'market price', 'market', 'mp', 'various', 'varies'],
  ...[
    'auf anfrage',
    'preis auf anfrage',
    'a. a',
    'a.a',
    'tagespreis',
    'sur demande',
    'prix sur demande',
    'nous consulter',
    'sur devis',
    'nc',
  ],
  ...[
    'a consultar',
    'consultar',
    'precio a consultar',
    'bajo pedido',
    'a convenir',
    's/p',
    'sob consulta',
    'a combinar',
    'su richiesta',
  ],
  ...[
    'op aanvraag',
    'prijs op aanvraag',
    'na zapytanie',
    'zapytaj',
    'sorunuz',
    'fiyat sorunuz',
    'по запросу',
    'цена по запросу',
    'договорная',
  ],
]);

const noQuantity = new Set([
  ...unknown,
  ...[
    'unlimited',
    '∞',
    'in stock',
    'instock',
    'available',
    'yes',
    'y',
    'out of stock',
    'outofstock',
    'oos',
    'no',
    'on order',
    'call',
    'ask',
  ],
  ...[
    'on request',
    'preorder',
    'pre-order',
    'backorder',
    'on backorder',
    'low stock',
    'low',
    'many',
    'plenty',
    'lots',
    'auf lager',
    'lagernd',
  ],
  ...[
    'vorratig',
    'nicht vorratig',
    'nicht auf lager',
    'ja',
    'nein',
    'auf anfrage',
    'unbegrenzt',
    'en stock',
    'disponible',
    'rupture',
  ],
  ...[
    'rupture de stock',
    'oui',
    'non',
    'illimite',
    'sur commande',
    'sur demande',
    'si',
    'sin stock',
    'ilimitado',
    'em estoque',
    'sem estoque',
  ],
  ...[
    'disponivel',
    'disponibile',
    'esaurito',
    'op voorraad',
    'uitverkocht',
    'dostepny',
    'brak',
    'stokta',
    'var',
    'yok',
    'в наличии',
  ],
  ...['нет в наличии', 'нет', 'есть', 'под заказ'],
]);

/** "POA", "on request", "-": a cell that says that there is no price. "Variable" is what tills have for one that is entered at the sale. */
export function saysNoPrice(text: string): boolean {
  return saysNone(text, noPrice);
}

/** "n/a", "unlimited", "in stock": a cell of a quantity that says no number. */
export function saysNoQuantity(text: string): boolean {
  return (
    saysNone(text, noQuantity) ||
    /^(?:[<≤]|less than|under|weniger als|menos de|moins de)\s*=?\s*\d+$/i.test(text.trim())
  );
}

function saysNone(text: string, words: ReadonlySet<string>): boolean {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > 40 || /\d/.test(trimmed)) return false;
  if (dashes.test(trimmed) || errors.test(trimmed)) return true;
  const word = trimmed
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/[.!*)]+$/, '')
    .replace(/^[(*]+/, '');
  return words.has(word.normalize('NFC'));
}
