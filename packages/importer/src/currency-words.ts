/** Words and signs of money that are no ISO code, as shops write them, without the dot behind them. */
const words =
  "ksh kshs tsh ush sh shs rs rp rm kr zł zl kč kc ft fr sfr dh dhs da dt sr kd bd n r php lei ron tl lt din kn лв ден дин руб р ₽ грн тг сум birr br euro euros dollar dollars pound pounds soles sol reais pesos fcfa cfa f.cfa rmb 元 円 圆 원 đ vnđ s/ b/ bs bsf gs c$ rd$ mx$ nt$ u$s us$ au$ cdn$ d.c ر.س د.إ د.ك ج.م د.م دج ل.ل ریال تومان บาท ብር ກີບ jd ro r.o frw fbu fc mt mtn kz mk ar ₨ so'm ghc gh¢ nkr skr dkr ikr ar$ $u uy$ col$ clp$ irt";
/** Before an amount alone: behind it they mean thousands, litres or pence. */
const wordsBefore = 'k zk l q e p d le ar fg';
const zeroDecimalWords =
  "fcfa cfa f.cfa ¥ ￥ 円 ₩ 원 ₫ đ vnđ ₲ gs ush tsh rp ft ₮ ៛ ₭ ກີບ ₡ ₦ ₸ тг ֏ сум so'm kz ar ar$ col$ clp$ frw fbu fc mk ریال تومان ل.ل irt";
const zeroDecimalCodes =
  'jpy krw clp vnd xof xaf xpf isk pyg ugx rwf gnf idr cop huf tzs mnt khr lak crc ngn kzt amd uzs mmk ars mga bif cdf mwk irr lbp iqd aoa yer syp sos kmf djf';
const threeDecimalWords = 'kd bd dt jd ro r.o د.ك';
/** Of countries that write decimals with a comma: before three digits a point groups them, and a comma may do either. */
const commaWords =
  'r$ kč kc kr nkr skr dkr ikr zł zl lei ron tl ₺ din дин лв руб р ₽ грн ₴ $u uy$ bs kn ден brl czk dkk nok sek pln try rsd bgn rub uah uyu byn mkd bam';

const codes = Intl.supportedValuesOf('currency').map((code) => code.toLowerCase());
const decimalsOf = (code: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits ?? 2;
const codesWith = (decimals: number) => codes.filter((code) => decimalsOf(code) === decimals);

const around = new Set([...words.split(' '), ...codes]);
const before = new Set(wordsBefore.split(' '));
/** Of which one is worth less than any cent: no price has three decimals, though some have two. */
const zeroDecimals = new Set([...zeroDecimalWords.split(' '), ...zeroDecimalCodes.split(' ')]);
const threeDecimals = new Set([...threeDecimalWords.split(' '), ...codesWith(3)]);
const withComma = new Set(commaWords.split(' '));
/** "$", "US$", "GH₵", and no sign of cents. */
const sign = /^\p{L}{0,3}(?!¢)\p{Sc}$/u;

/** An amount without what stands around it. */
export interface BareAmount {
  number: string;
  /** How many decimals its currency is written with; 2 where it names none. With 0 a mark before three digits groups them. */
  decimals: number;
}

const bare = /^[\d.,]*$/;
/** Nearly all amounts; what follows takes ten times as long. */
const usualSign = /^(?:[€$£]\s?(\d[\d.,]*\d|\d)|(\d[\d.,]*\d|\d)\s?[€$£])$/;
const mayNameUnit = /[/\s][^\d/]*[^\d\s][²³23]?\.?$/;
/** "€/kg", "per piece", "c/u": the price is that of one. */
const unitBehind =
  /\s*(?:\bc\/u|\/\s*\p{L}{1,12}[²³23]?|(?<=\s)(?:each|ea)|(?<=\s)(?:per|pro|je|por|par|al|la)\s+\p{L}{1,12})\.?$/iu;
const parts = /^((?:[^\d.,+\-\u2212()]|(?<=[\p{L}/])\.)*)([^\p{L}]*\d)?(\D*)$/u;
/** A price without cents: "12,-", "12.–", "12:-" and "12/=". */
const behind = /^(?:([.,:])[-\u2013\u2014]{1,2}|[.,])?\s*(\/[=-])?\s*(.*)$/u;
const charactersMax = 40;

/** The number of "Ksh 1,234.50", "12,50 €/kg", "1,200/=" or "12,-"; null where something else stands around it. */
export function bareAmount(text: string): BareAmount | null {
  const trimmed = text.trim();
  if (bare.test(trimmed)) return { number: trimmed, decimals: 2 };
  if (trimmed.length > charactersMax) return null;
  const usual = usualSign.exec(trimmed);
  if (usual) return { number: usual[1] ?? usual[2] ?? '', decimals: 2 };
  const found = parts.exec(mayNameUnit.test(trimmed) ? trimmed.replace(unitBehind, '') : trimmed);
  if (!found) return null;
  const [, first = '', digits = '', rest = ''] = found;
  const [, cents, shillings, last = ''] = behind.exec(rest) ?? [];
  const isWhole = shillings !== undefined || (cents !== undefined && digits.includes(cents)) || cents === ':';
  const number = cents === undefined || isWhole ? digits : `${digits}${cents}00`;
  const [one, other] = [wordOf(first), wordOf(last)];
  if (!isMoney(one, before) || !isMoney(other)) return null;
  const named = [one, other];
  if (isWhole || named.some((word) => zeroDecimals.has(word) && !isFeet(word, text))) return { number, decimals: 0 };
  if (number.includes('.') && named.some((word) => withComma.has(word))) return { number, decimals: 0 };
  return { number, decimals: named.some((word) => threeDecimals.has(word)) ? 3 : 2 };
}

/** Hungary writes "Ft". */
function isFeet(word: string, text: string): boolean {
  return word === 'ft' && !text.includes('Ft');
}

function wordOf(text: string): string {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/^f\.?\s*cfa$/, 'f.cfa')
    .replace(/\.$/, '');
  return word.replace(/\s+(?=\p{Sc}$)/u, '');
}

function isMoney(word: string, further?: ReadonlySet<string>): boolean {
  return word === '' || around.has(word) || (further?.has(word) ?? false) || sign.test(word);
}
