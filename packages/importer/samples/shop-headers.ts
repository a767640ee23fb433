/** What a column beside name, price, cost and stock holds: another price, a count that is no stock, 0 or 1, or words. */
export type OtherKind = 'price' | 'count' | 'flag' | 'words';

/** The header of a shop's product list: name, price, cost and stock in its words, and columns that are none of them. */
export interface ShopHeader {
  words: readonly [name: string, price: string, cost: string, stock: string];
  others: readonly (readonly [header: string, kind: OtherKind])[];
}

const header = (
  words: ShopHeader['words'],
  others: readonly (readonly [header: string, kind: OtherKind])[] = [],
): ShopHeader => ({ words, others });

const english = [
  header(['Name', 'Price', 'Cost', 'Stock']),
  header(['Product', 'Selling price', 'Cost price', 'Quantity'], [['Show price', 'flag']]),
  header(['Title', 'Variant Price', 'Cost per item', 'Variant Inventory Qty'], [['Variant Compare At Price', 'price']]),
  header(['Item name', 'Retail price', 'Wholesale cost', 'On hand'], [['Qty sold', 'count']]),
  header(['Product name', 'Unit price', 'Purchase price', 'Qty in stock'], [['Competitor price', 'price']]),
];
const german = [
  header(['Bezeichnung', 'Verkaufspreis', 'Einkaufspreis', 'Bestand']),
  header(['Artikel', 'VK', 'EK', 'Menge'], [['Farbe', 'words']]),
  header(['Artikelname', 'VK brutto', 'EK netto', 'Lagerbestand'], [['Aktiv', 'flag']]),
  header(['Produkt', 'Preis', 'Einstandspreis', 'Stück'], [['Warengruppe', 'words']]),
  header(['Artikelbezeichnung', 'Listenpreis', 'EK-Preis', 'Anzahl'], [['Hersteller', 'words']]),
];
const french = [
  header(['Désignation', 'Prix de vente', "Prix d'achat", 'Quantité']),
  header(['Libellé', 'Prix TTC', 'PA HT', 'Stock'], [['Famille', 'words']]),
  header(['Produit', 'Prix public', 'Prix de revient', 'Qté'], [['Marque', 'words']]),
  header(['Nom', 'Prix', 'Coût', 'Stock actuel'], [['Actif', 'flag']]),
  header(['Article', 'PU HT', "Prix d'achat HT", 'Quantité en stock'], [['Ancien prix', 'price']]),
];
const spanish = [
  header(['Nombre', 'Precio de venta', 'Precio de compra', 'Existencias']),
  header(['Artículo', 'PVP', 'Coste', 'Stock'], [['Marca', 'words']]),
  header(['Producto', 'Precio', 'Costo', 'Cantidad'], [['Categoría', 'words']]),
  header(['Descripción', 'P.V.P.', 'Precio de costo', 'Unidades'], [['Activo', 'flag']]),
  header(['Nombre del producto', 'Precio normal', 'Costo unitario', 'Inventario'], [['Precio anterior', 'price']]),
];
const portuguese = [
  header(['Nome', 'Preço de venda', 'Preço de custo', 'Quantidade']),
  header(['Produto', 'Preço', 'Custo', 'Estoque'], [['Marca', 'words']]),
  header(['Descrição', 'Preço venda', 'Preço compra', 'Saldo'], [['Ativo', 'flag']]),
  header(['Nome do produto', 'Preço de venda', 'Preço de compra', 'Em estoque'], [['Categoria', 'words']]),
  header(['Artigo', 'Preço', 'Custo', 'Stock'], [['Fabricante', 'words']]),
];
const italian = [
  header(['Nome', 'Prezzo', 'Costo', 'Quantità']),
  header(['Articolo', 'Prezzo di vendita', 'Prezzo di acquisto', 'Giacenza'], [['Marca', 'words']]),
  header(['Descrizione', 'Prezzo di listino', 'Costo', 'Giacenza'], [['Reparto', 'words']]),
  header(['Prodotto', 'Prezzo', 'Costo unitario', 'In magazzino'], [['Attivo', 'flag']]),
  header(['Nome prodotto', 'Prezzo vendita', 'Prezzo acquisto', 'Quantità'], [['Categoria', 'words']]),
];
const dutch = [
  header(['Naam', 'Verkoopprijs', 'Inkoopprijs', 'Voorraad']),
  header(['Artikel', 'Prijs', 'Kostprijs', 'Aantal'], [['Merk', 'words']]),
  header(['Omschrijving', 'Adviesprijs', 'Inkoopprijs', 'Voorraad'], [['Groep', 'words']]),
  header(['Product', 'Reguliere prijs', 'Kostprijs', 'Op voorraad'], [['Actief', 'flag']]),
  header(['Productnaam', 'Verkoopprijs', 'Inkoop', 'Voorraad'], [['Fabrikant', 'words']]),
];
const others = [
  header(['Nazwa', 'Cena sprzedaży', 'Cena zakupu', 'Stan magazynowy'], [['Marka', 'words']]),
  header(['Towar', 'Cena detaliczna', 'Koszt', 'Ilość'], [['Grupa', 'words']]),
  header(['Ürün adı', 'Satış fiyatı', 'Alış fiyatı', 'Stok adedi'], [['Marka', 'words']]),
  header(['Наименование', 'Цена продажи', 'Закупочная цена', 'Остаток'], [['Производитель', 'words']]),
  header(['Jina', 'Bei ya kuuza', 'Bei ya kununua', 'Idadi']),
];

/** Forty headers of shops in their languages. */
export const shopHeaders: readonly ShopHeader[] = [
  ...english,
  ...german,
  ...french,
  ...spanish,
  ...portuguese,
  ...italian,
  ...dutch,
  ...others,
];
