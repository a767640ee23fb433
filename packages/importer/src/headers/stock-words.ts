import { wordsOf } from './plain-header.ts';

/** Nouns of a quantity that is there, as `plainHeader` writes them. */
export const stockNouns = wordsOf(
  'lagerstand lagerantal skladem mnozstvi zasoba zasoby keszlet mennyiseg varasto saldo αποθεμα ποσοτητα υπολοιπο',
  'stock stocks stk inventory qty qnty quantity quantities soh qoh onhand units pieces',
  'bestand lagerbestand warenbestand lager vorrat menge anzahl stuckzahl lagermenge istbestand',
  'voorraad aantal hoeveelheid voorraadaantal',
  'quantite quantites qte qtes dispo disponibilite',
  'existencia existencias cantidad cant ctd inventario unidades uds stok',
  'estoque quantidade quantidades qtd qtde qt saldo',
  'giacenza giacenze quantita qta scorta scorte rimanenza rimanenze esistenza magazzino',
  'stan stany ilosc zapas zapasy stanie',
  'stok stogu stogumuz adet adedi miktar miktari mevcut mevcudu',
  'остаток остатки количество кол колво наличие запас запасы',
  'beholdning antal antall lagersaldo stoc cantitate',
);

/** Beside such a noun: still what is there. */
export const stockQualifiers = wordsOf(
  'counted hand gezahlt gezahlte gezahlter geteld geteelde vrije technische comptee comptees compte contada contado contata contato policzona sayilan',
  'available on hand in current actual physical real total closing opening initial free saleable sellable left remaining inventory variant product item of the level count quantity',
  'ist aktueller aktuelle aktuell verfugbar verfugbarer verfugbare verfugbare am im auf ab physisch gesamt',
  'actuele huidige beschikbaar beschikbare totaal totale op in werkelijke',
  'disponible disponibles dispo actuel actuelle reel reelle physique en de du des le la initial totale restant restante magasin',
  'actual actuales reales disponible fisico fisica total inicial en de del la',
  'atual disponivel fisico real em do da no',
  'attuale disponibile disponibili fisica reale in di iniziale totale a',
  'dostepna dostepny aktualny magazynowy magazynu magazyn na w magazynie sztuk szt',
  'mevcut guncel toplam depo eldeki kullanilabilir',
  'текущий текущие доступно доступный доступное общий общее на в складе склад склада наличии товара во',
);

/** What makes it the level below which goods are ordered. */
export const minimumWords = wordsOf(
  'min minimum mini low alert threshold safety critical warning',
  'mindest melde minimaler minimale sicherheits geringe geringer niedriger kritischer warn minimal warnung',
  'minimale minimum lage kritieke drempel waarschuwing veiligheids',
  'minimale alerte seuil securite faible critique',
  'minimo minima minimas alerta bajo bajas umbral seguridad critico reposicion',
  'baixo baixa limite alarme seguranca',
  'soglia scarsa sicurezza basso bassa riordino avviso',
  'minimalny minimalna minimalne niski alarmowy progu prog',
  'asgari kritik minimum uyari',
  'минимальный минимальное минимум мин неснижаемый критический минимальная порог',
);

/** What ought to be there, beside what was counted. */
export const bookedWords = wordsOf(
  'theoretical theory book booked system recorded soll buch theoretische theoretischer theoretisch theorique theoriques',
  'teorica teorico teorici sistema gestionale contabile theoretische administratieve teoretyczny teoretyczna ksiegowy teorik kayitli учетный учетное учтенный',
);

/** What makes it something else: of orders, of packs, what it is worth, where or whether it is. */
export const otherStockWords = wordsOf(
  'supplier suppliers vendor lieferant lieferanten hersteller leverancier fournisseur proveedor fornecedor fornitore dostawcy tedarikci поставщика',
  'break breaks tier tiers staffel forecast forecasts projected expected planned target outgoing inbound outbound requested difference variance',
  'prognostizierte prognostizierter prognose geplante geplanter erwartete erwarteter zulauf abgang differenz auftragen',
  'prevue prevues prevu previsionnel previsionnelle attendue attendu virtuel virtuelle ecart arrivage attente',
  'prevista previsto pronosticada pronosticado esperada esperado diferencia diferenca differenza virtuale arrivo attesa previsti impegnato impegnati entrante entrada saida pendiente',
  'voorspelde verwachte virtuele virtueel verschil prognozowana prognozowane oczekiwana wirtualny wirtualna roznica',
  'ongorulen tahmini beklenen sanal fark прогнозируемое прогнозируемый ожидается ожидаемое резерве пути разница заказано',
  'max maximum reserved sold ordered order orders reorder incoming committed allocated damaged returned transit backorder forecasted virtual',
  'value price cost unit uom measure pack packs case carton box pallet inner moq location bin date status state type tracking tracked track manage',
  'managed management policy code id account cover days turnover visible show allow note message',
  'wert preis einheit verpackungs packungs verpackung karton bestell bestellt reservierte reservierter reserviert verkauft verkaufte verkaufter bestellte reservierte lagerort lagerplatz verwalten status kosten',
  'waarde eenheid verpakking bestel besteld gereserveerd verkocht status beheren prijs',
  'valeur unite colis carton commande commandee reserve reservee vendu vendue vendus emplacement statut gerer prix conditionnement maximum maxi',
  'valor unidad caja pedido pedida reservado reservada vendido vendida vendidas ubicacion estado gestionar precio maximo maxima medida',
  'unidade caixa encomenda vendido vendida reservado estado situacao preco valor gerenciar medida',
  'valore unita confezione ordinata ordinato ordine impegnata venduta venduto stato prezzo gestire massima massimo misura',
  'wartosc jednostka miary opakowanie zamowiona zamowione zarezerwowana sprzedana status cena maksymalny maksymalna',
  'deger degeri birim birimi koli siparis rezerve satilan durumu durum fiyat fiyati maksimum azami',
  'стоимость сумма единица единицы ед упаковка упаковке заказ заказано резерв продано статус цена максимальный максимум валюта',
);
