import type { ImportField } from '@stockhand/contract/imports/fields';

/**
 * How price lists from other countries call their columns (German, French, Spanish, Italian, Dutch, Portuguese),
 * without accents, the surest first.
 */
export const foreignHeaders: Partial<Record<ImportField, readonly string[]>> = {
  name: [
    ...['artikelbezeichnung', 'produktbezeichnung', 'artikelname', 'produktname', 'bezeichnung', 'produkt', 'artikel'],
    ...['designation', 'libelle', 'nom du produit', 'nom', 'produit', 'nombre del producto', 'nombre', 'producto'],
    ...['articulo', 'nome prodotto', 'nome do produto', 'nome', 'prodotto', 'produto', 'articolo'],
    ...['productnaam', 'naam'],
  ],
  sku: [
    ...['artikelnummer', 'artikel no', 'art no', 'artnr', 'bestellnummer', 'bestell no', 'code article'],
    ...['code produit', 'codigo', 'cod', 'codigo del producto', 'codice articolo', 'codice', 'codigo do produto'],
  ],
  barcode: [
    ...['ean nummer', 'ean no', 'strichcode', 'gencod', 'code barre', 'code barres', 'code a barres'],
    ...['codigo de barras', 'codice a barre', 'streepjescode'],
  ],
  category: [
    ...['warengruppe', 'kategorie', 'artikelgruppe', 'produktgruppe', 'categorie', 'famille', 'rayon'],
    ...['categoria', 'familia', 'reparto', 'productgroep'],
  ],
  manufacturer: [
    'hersteller',
    'marke',
    'marque',
    'fabricant',
    'marca',
    'fabricante',
    'produttore',
    'merk',
    'fabrikant',
  ],
  description: [
    ...['beschreibung', 'artikelbeschreibung', 'langtext', 'descriptif', 'descripcion', 'descrizione', 'omschrijving'],
    ...['descricao'],
  ],
  selling_price: [
    ...['verkaufspreis', 'vk preis', 'vk', 'vk brutto', 'vk netto', 'listenpreis', 'uvp', 'einzelpreis', 'stuckpreis'],
    ...['preis', 'prix de vente', 'prix public', 'prix unitaire', 'prix ttc', 'pu ht', 'prix', 'precio de venta'],
    ...['pvp', 'precio', 'prezzo di vendita', 'prezzo', 'verkoopprijs', 'adviesprijs', 'prijs', 'preco de venda'],
    ...['preco'],
  ],
  cost_price: [
    ...['einkaufspreis', 'ek preis', 'ek', 'ek netto', 'einstandspreis', 'prix d achat', 'prix achat', 'pa ht'],
    ...['precio de compra', 'precio de costo', 'coste', 'costo', 'prezzo di acquisto', 'inkoopprijs', 'kostprijs'],
    ...['preco de custo', 'preco de compra', 'custo'],
  ],
  initial_stock: [
    ...['bestand', 'lagerbestand', 'menge', 'anzahl', 'stuck', 'stock actuel', 'en stock', 'quantite', 'qte'],
    ...['existencias', 'cantidad', 'giacenza', 'quantita', 'voorraad', 'aantal', 'estoque', 'quantidade'],
  ],
  min_stock_level: [
    ...['mindestbestand', 'meldebestand', 'stock minimum', 'stock mini', 'seuil d alerte', 'seuil', 'stock minimo'],
    ...['scorta minima', 'minimale voorraad', 'estoque minimo'],
  ],
  location: [
    ...['lagerort', 'lagerplatz', 'lager', 'standort', 'emplacement', 'depot', 'entrepot', 'magasin', 'almacen'],
    ...['ubicacion', 'magazzino', 'magazijn', 'locatie', 'deposito'],
  ],
  status: ['aktiv', 'actif', 'statut', 'estado', 'activo', 'stato', 'attivo', 'actief', 'ativo'],
};
