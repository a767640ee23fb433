import { exactWeightMin, fieldOfHeader, hasUsualName } from '../headers/header-synonyms.ts';
import { plainHeader, wordsOf } from '../headers/plain-header.ts';
import { bookedWords } from '../headers/stock-words.ts';
import { isNumber } from './column-samples.ts';
import type { GuessedColumn } from './sampled-column.ts';

const places = wordsOf(
  'shop store warehouse depot outlet branch counter backroom place laden lager filiale geschaft winkel magazijn magasin entrepot',
  'boutique reserve tienda almacen bodega sucursal deposito loja armazem negozio magazzino sklep magazyn depo magaza sube склад магазин',
);

/** "Stock Shop" and "Stock Depot" are added up, unless a column beside them says how much there is in all. */
export function useStockOfPlaces(columns: readonly GuessedColumn[]): void {
  const isQuantity = ({ name, location, field, samples }: GuessedColumn) =>
    location === null &&
    (field === null || field === 'initial_stock') &&
    fieldOfHeader(name)?.field === 'initial_stock' &&
    samples.every(isNumber);
  const quantities = columns.filter(isQuantity);
  const ofPlaces = quantities.filter(({ name }) => isOfPlace(name));
  if (columns.some(({ location }) => location !== null) || ofPlaces.length < 2) return;
  if (quantities.length === ofPlaces.length) for (const column of ofPlaces) column.field = 'initial_stock';
}

function isOfPlace(name: string): boolean {
  const words = plainHeader(name).split(' ');
  if (words.some((word) => bookedWords.has(word) || /^(?:19|20)\d\d$/.test(word))) return false;
  const isSaid = words.some((word) => places.has(word));
  const weight = fieldOfHeader(name)?.weight ?? 0;
  return (isSaid && words.length > 1) || (weight < exactWeightMin && !hasUsualName(name));
}
