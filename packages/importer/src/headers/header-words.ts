import { wordsOf } from './plain-header.ts';

/**
 * What single words of a header mean, as `plainHeader` writes them: without accents and in lower case. English, German, Dutch,
 * French, Spanish, Portuguese, Italian, Polish, Turkish, Russian, and what Scandinavian and Romanian lists share with them.
 */

/** Nouns of an amount of money that is asked for goods. */
export const priceNouns = wordsOf(
  'cenik ara pretul τιμη τιμες',
  'price prices pricing preis preise prijs prijzen prix tarif tarifs precio precios preco precos prezzo prezzi',
  'cena ceny fiyat fiyati fiyatlar цена цены pris priser pret preturi hinta prc',
);
/** German, Dutch and Scandinavian write one word: "Verkaufspreis". */
export const priceEndings = ['preise', 'preis', 'prijs', 'price', 'pris'] as const;

/** Words for a price that stand alone: "VK brutto", "P.V.P." */
export const priceShorthands = wordsOf('vk vkp pvp pv pvpr vp rrp msrp srp mrp uvp puv pvc retail');

/** Beside a noun of price: at which we sell. */
export const saleWords = wordsOf(
  'prodejni predajna predajni maloobchodni forsaljnings forsaljning vejledende eladasi kisker fogyasztoi πωλησης λιανικης λιανικη',
  'selling sell sale sales retail regular base normal list listed public our shop store web online customer consumer',
  'verkaufs verkauf laden einzel listen liste regularer normaler normal katalog kunden endkunden unser eigener shop',
  'verkoop normale reguliere consumenten klant klanten winkel onze advies catalogus',
  'vente regulier public catalogue client notre magasin boutique detail conseille',
  'venta ventas publico publica normal regular cliente nuestro tienda lista catalogo detalle menudeo',
  'venda vendas loja varejo nosso cliente consumidor',
  'vendita pubblico listino normale regolare negozio nostro dettaglio consigliato',
  'sprzedazy sprzedaz detaliczna detaliczne katalogowa regularna klienta nasza sklep sklepowa',
  'satis perakende liste normal magaza musteri',
  'продажи продаж продажная розничная розница розн базовая наша прайс магазин магазина клиента',
  'utsalgs utsalg salgs vanzare',
);

/** Of what goods cost us, beside a noun of price, or standing for it: "Einkauf netto". */
export const costNouns = wordsOf(
  'coutant nakupni nakup naklady indkobs indkob inkops inkop ostohinta beszerzesi beszerzes achizitie αγορας κοστος kost',
  'cost costs costing ek ekp einkauf einkaufs einstand einstands kosten selbstkosten inkoop kostprijs',
  'achat achats revient cout couts pa coste costes costo costos compra custo custos acquisto acquisti costi',
  'koszt koszty zakupu zakup kupna alis maliyet maliyeti себестоимость закупка закупки закуп закупочная закупочные закупочной innkjop',
);
export const costWords = wordsOf(
  'forn fornit lief lieferantenpreis fourn prov vend supp velkoobchodni velkoobchod dodavatele engros χονδρικη nagyker',
  'purchase purchasing buying buy bought supplier supply vendor wholesale trade dealer reseller distributor landed',
  'average standard default lieferant lieferanten handler grosshandel grosshandels haendler beschaffungs bezugs wareneinkauf',
  'leverancier leveranciers groothandel dealers fournisseur fournisseurs gros grossiste revendeur moyen',
  'proveedor proveedores mayorista mayor distribuidor promedio medio fornecedor atacado revendedor',
  'fornitore ingrosso rivenditore medio hurtowa hurtowe dostawcy toptan tedarikci bayi',
  'оптовая опт оптом поставщика поставщик входная приходная приход дилерская дилер',
);

/** What makes a price another one than that of the goods: of others, of earlier, of some days, of a part. */
export const otherPriceWords = wordsOf(
  // The price of so many.
  '100 250 500 1000 10000',
  'reduction reductions reduit reduite reduced rebate ribasso ridotto reduzido obnizka kedvezmeny slevou sleva akcni puvodni',
  'competitor competitors competition competitive rival rivals compare compared comparison map minimum min mini advertised',
  'maximum max old previous former was strike strikethrough crossed special promo promotion promotional discount',
  'discounted offer clearance low lowest high highest last historic history shipping delivery deposit total',
  'extended value difference change margin markup profit reserve reserved auction now bid bulk tier staff employee',
  'member case pack carton box show hide display on date from until to start end ends group rule code status market amazon',
  'tax taxes vat duty rate weight lock locked type currency level levels policy note override',
  'alter alte alt bisheriger vorheriger streich aktions aktion angebots angebot sonder rabatt konkurrenz wettbewerb',
  'wettbewerber wettbewerbs vergleichs vergleich grund mindest hochst pfand staffel gesamt mitarbeiter reduzierter',
  'oude oud vorige actie aanbieding aanbiedings korting concurrent concurrentie vergelijk vergelijkings van',
  'ancien ancienne precedent barre promotionnel promotion solde soldes remise concurrent concurrents concurrence compare',
  'comparaison comparatif livraison consigne',
  'anterior antiguo tachado promocion promocional oferta rebajado rebaja descuento competencia competidor competidores',
  'comparar comparacion comparativo minimo minima maximo envio total',
  'antigo promocao promocional desconto oferta concorrente concorrentes concorrencia comparacao comparativo riscado frete',
  'vecchio precedente barrato scontato sconto offerta promozionale promozione concorrente concorrenti concorrenza',
  'confronto paragone spedizione minimo massimo',
  'stara poprzednia przekreslona promocyjna promocja przeceniona rabat konkurencji konkurencja porownawcza porownania minimalna',
  'maksymalna eski onceki indirimli indirim kampanya kampanyali promosyon rakip karsilastirma asgari azami kargo',
  'старая прежняя предыдущая акционная акция скидкой скидка конкурента конкурентов конкурент сравнения минимальная мин',
  'максимальная доставки зачеркнутая распродажа распродажная',
);

/** Words that leave a price or a quantity what it is. */
export const neutralWords = wordsOf(
  'the a of for in at and per each ea unit units piece pcs item product incl inclusive including included excl excluding',
  'excluded ex with without plus net nett gross tax taxes vat gst no number new current actual latest',
  'der die das des den inkl exkl inklusive ohne mit zzgl netto brutto mwst mw st ust pro je stuck stueck einheit artikel produkt neu aktueller aktuell',
  'de het een per stuk eenheid btw inclusief exclusief incl huidige nieuwe product',
  'le la les du des d l un une par a au ht ttc tva hors taxe taxes comprise comprises unitaire unite article produit actuel actuelle nouveau pu en',
  'el los las al del de por con sin y iva igv unitario unitaria unidad articulo producto actual incluido incluidos nuevo impuesto impuestos',
  'o os as da do dos com sem icms unitario unidade artigo produto atual incluido novo e',
  'il lo gli i di della con senza unitario cadauno articolo prodotto attuale esclusa inclusa compresa nuovo',
  'z za bez szt sztuki sztuke jednostkowa vat produktu towaru aktualna nowa netto brutto w na',
  'kdv dahil haric birim adet urun guncel yeni',
  'за шт штуку единицу ед с без ндс товара текущая новая рублей руб грн тг p р',
  'moms mva med uten inkl stk rub zl kr lei tl fcfa cfa rs kc ft',
);
