import { wordsOf } from './plain-header.ts';

/** Words of headers of codes, as `plainHeader` writes them. */
export const barcodeNouns = wordsOf(
  'ean gtin upc isbn jan barcode barcodes gencod strichcode barkod stregkode streckkod strekkode vonalkod viivakoodi cup штрихкод штрихкоды',
);

export const codeNouns = wordsOf(
  'sku code codes reference ref artikelnummer artikelnr bestellnummer bestellnr referenz codigo referencia codice riferimento',
  'referentie artikelcode kod indeks symbol артикул cod κωδικος varenummer artikkelnummer cikkszam tuotekoodi ipn',
);

/** Beside such a noun: whose code, or of what. */
export const codeWords = wordsOf(
  'internal own our item product article part the of no or and stk unit interne interner intern eigene artikel produkt oder und stuck',
  'article produit interne du de l ou articulo producto interno interna propio del el o y articolo prodotto produto artigo',
  'artikel product wlasny produktu towaru urun товара внутренний',
);
