import { expect, test } from 'vitest';
import { fieldOfHeader } from './header-synonyms.ts';

const namesOf = (lines: string) => lines.trim().split(/\s*[|\n]\s*/);

test.each(
  namesOf(`
  Selling price | Our price | Price tax excluded | Price tax included | Retail Price (incl. VAT) | lst_price | Price EUR | Price (CHF) | price_pln
  Verkaufspreis brutto | Bruttopreis | Ladenpreis | Regulärer Preis | VK brutto | Preis inkl. MwSt. | Endkundenpreis
  PUHT | Prix HT | Prix de vente TTC | Tarif régulier | Prix public conseillé | P.U. HT | Prix unitaire TTC
  Precio público | Precio de venta | Precio normal | P.V.P. | Precio con IVA | Precio unitario | Precio venta al público
  Preço venda | Preço de venda | Preço unitário | Prezzo di vendita | Prezzo di listino | Prezzo IVA inclusa
  Verkoopprijs | Reguliere prijs | Prijs incl. btw | Cena sprzedaży | Cena detaliczna brutto | Cena netto
  VK1 | VK1 netto | Brutto-VK | verkaufspreis1netto | Preis 1 | Listino 1 | Price tier 1 | List | Prodejní cena | Salgspris | Τιμή πώλησης | 售价 | 販売価格
  Satış fiyatı | Perakende satış fiyatı | Fiyat (KDV dahil) | Цена | Розничная цена | Цена продажи | Цена, руб.
`),
)('%s is the sale price', (header) => {
  expect(fieldOfHeader(header)).toMatchObject({ field: 'selling_price', weight: expect.toSatisfy((n) => n >= 60) });
});

test.each(
  namesOf(`
  standard_price | Standard Price | Dealer price | Price (dealer) | Wholesale price | Cost per item | Unit Cost | Supply price
  Einkauf netto | EK-Preis | Einkaufspreis (netto) | Händlerpreis | Prix d'achat HT | Prix de revient | Coût | Prix fournisseur
  Precio costo | Precio de compra | Costo unitario | Precio mayorista | Preço custo | Preço de custo | Prezzo d'acquisto | Costo
  Inkoopprijs excl. btw | Kostprijs | Cena zakupu netto | Cena hurtowa | Alış fiyatı | Toptan fiyatı | Maliyet
  Prezzo forn. | Prix coûtant | einkaufspreis1 | Nákupní cena | Kostpris | Τιμή αγοράς | 进价 | 仕入価格
  Закупочная цена | Себестоимость | Оптовая цена
`),
)('%s is the cost', (header) => {
  expect(fieldOfHeader(header)).toMatchObject({ field: 'cost_price', weight: expect.toSatisfy((n) => n >= 60) });
});

test.each(
  namesOf(`
  Compare at price | Variant Compare At Price | MAP Price | Minimum advertised price | Competitor price | Rival's price | Price (old) | Was price
  Show price (0 = No, 1 = Yes) | On sale (0/1) | Special price | Price group | Price level | Shipping price | Deposit price | Total cost
  Preis/100 | Price per 1000 | Prix par 100 | Prix avant réduction | Price before reduction
  Special Price From Date | Sale price dates from | Reserve price | Auction Buy It Now price | Price valid until | Promo price | Tax price
  Aktionspreis | Alter Preis | Angebotspreis | Streichpreis | Konkurrenzpreis | Grundpreis | Mindestpreis | Preisgruppe
  Prix barré | Tarif promo | Ancien prix | Prix concurrent | Precio anterior | Precio rebajado | Precio de la competencia | Precio oferta
  Preço promocional | Preço concorrente | Prezzo scontato | Prezzo concorrenza | Oude prijs | Aanbiedingsprijs | Stara cena | Cena promocyjna
  İndirimli fiyat | Rakip fiyatı | Старая цена | Цена со скидкой | Цена конкурента | Минимальная цена
`),
)('%s is no price of ours', (header) => {
  expect(fieldOfHeader(header)?.field).not.toBe('selling_price');
  expect(fieldOfHeader(header)?.field).not.toBe('cost_price');
});

test.each(
  namesOf(`
  qty_available | Quantity On Hand | Available quantity | Stock disponible | Stock dispo | Stock réel | Quantité en stock | Qté
  Verfügbar | Lagerstand | Cantidad contada | Vrije voorraad | Skladem | Lagerantal | Απόθεμα | 库存 | 在庫数 | In hand
  Ist-Bestand | Lagerbestand | Bestand aktuell | Verfügbare Menge | Bestand gesamt | Existencia | Existencias actuales | Cantidad disponible
  Qtd em estoque | Quantidade em estoque | Estoque atual | Giacenza attuale | Quantità disponibile | Aantal op voorraad | Voorraad
  Stan magazynowy | Ilość na stanie | Stok adedi | Stok miktarı | Mevcut stok | Остаток | Остаток на складе | Количество | Кол-во в наличии
`),
)('%s is the stock', (header) => {
  expect(fieldOfHeader(header)).toMatchObject({ field: 'initial_stock', weight: expect.toSatisfy((n) => n >= 60) });
});

test.each(
  namesOf(`
  Sold quantity | Reserved stock | Stock value | Stock unit | Order quantity | Reorder qty | Max stock | Manage stock | Qty sold
  Stock fournisseur | Supplier stock | Prognostizierte Menge | Cantidad prevista | Quantité prévue | Quantità prevista | Quantidade prevista | Virtuele voorraad
  Verkaufte Menge | Lagerwert | Mengeneinheit | Valeur du stock | Stock maximum | Quantité vendue | Cantidad vendida | Unidad de medida
  Quantità ordinata | Besteld aantal | Ilość zamówiona | Satılan adet | Количество продано | Стоимость остатка | Ед. изм.
`),
)('%s is no stock', (header) => {
  expect(fieldOfHeader(header)?.field).not.toBe('initial_stock');
});

test.each(
  namesOf(`
  Minimum stock | Safety stock | Geringe Lagermenge | Mindestbestand | Stock minimum | Montant de stock faible | Stock mínimo
  Estoque mínimo | Scorta minima | Minimale voorraad | Minimalny stan | Minimum stok | Kritik stok | Минимальный остаток
`),
)('%s is the level to order at', (header) => {
  expect(fieldOfHeader(header)?.field).toBe('min_stock_level');
});

test.each([
  ...namesOf(
    'Ürün adı | Наименование | Nazwa towaru | Nom du produit | Nombre del artículo | Productnaam | Nome do produto',
  ).map((header) => [header, 'name']),
  ...namesOf(
    'UGS | Artikelnummer | Артикул | Stok kodu | Référence | seller-sku | Custom label (SKU) | default_code',
  ).map((header) => [header, 'sku']),
  ...namesOf('ISBN-13 | P:UPC | Code barres | Código de barras | Штрихкод | Barkod | Kod kreskowy | GTIN').map(
    (header) => [header, 'barcode'],
  ),
  ...namesOf('Interne Referenz | Riferimento interno | Interne referentie | Bestellnr. | 商品编号 | IPN').map(
    (header) => [header, 'sku'],
  ),
  ...namesOf('EAN/GTIN | EAN oder UPC | CUP | Stregkode | 条形码 | JANコード').map((header) => [header, 'barcode']),
  ...namesOf('Bezeichnung1 | Artikelbezeichnung 1 | Short name | 商品名').map((header) => [header, 'name']),
  ...namesOf('Kategorie1 | category1 | Produktkategorie | Cat. merceologica | Product line').map((header) => [
    header,
    'category',
  ]),
  ...namesOf('Kategorien | Catégories | Группа товаров | Kategori | categ_id | Grupa towarowa').map((header) => [
    header,
    'category',
  ]),
])('%s is %s', (header, field) => {
  expect(fieldOfHeader(header)?.field).toBe(field);
});
