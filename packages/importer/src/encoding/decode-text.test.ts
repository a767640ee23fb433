import { encodingNamed, type ImportEncoding } from '@stockhand/contract/imports/encodings';
import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const western = 'Name;Price\nCafé crème;3\nGrüner Tee;4\nJabón ñandú;5\nStraße;4\nÉCLAIR;5\nØ 12 mm;4\nPão de ló;4';
const cyrillic = 'Имя;Цена\nДетский чай;3\nЧёрный чай;4\nКружка;5';

test.each<[ImportEncoding, string, string]>([
  ['windows-1252', 'win1252', `${western}\nL’huile d’olive;3 €\n« Noël »;½`],
  ['windows-1252', 'win1252', 'Tea;12 €\nCAFÉ;4'],
  ['windows-1252', 'win1252', 'Rødvin\nÆbler\nBlåbær'],
  ['cp850', 'cp850', western],
  ['cp850', 'cp850', 'CAFÉ;3\nMÜSLI'],
  ['macroman', 'macintosh', western],
  ['windows-1251', 'win1251', cyrillic],
  ['koi8-r', 'koi8-r', cyrillic],
  ['cp866', 'cp866', cyrillic],
  ['windows-1250', 'win1250', 'Nazwa\nŁyżka\nŚliwka\nŻółty ser\nMąka'],
  ['cp852', 'cp852', 'Název\nČaj zelený\nRůže\nŽlutý sýr\nKřída'],
  ['windows-1254', 'win1254', 'Çaydanlık\nŞeker\nKağıt\nGömlek'],
  ['windows-1253', 'win1253', 'Όνομα\nΤσάι πράσινο\nΚαφές\nΨωμί'],
  ['gbk', 'gbk', '名称,价格\n绿茶,3\n茶杯,4\n红色马克杯,5'],
  ['big5', 'big5', '名稱,價格\n綠茶,3\n茶杯,4\n紅色馬克杯,5'],
  ['shift-jis', 'cp932', '商品名,価格\n緑茶,3\nカップ,4\n赤いマグカップ,4'],
  ['euc-kr', 'cp949', '이름,가격\n녹차,3\n찻잔,4\n접시,5'],
])('words of %s are told by how they read (%s)', (name, written, text) => {
  const bytes = iconv.encode(text, written);
  const words = [...new Set(text.match(/[^\s,;]*[^\0-\u007f][^\s,;]*/gu))].slice(0, 3);
  const is_doubtful = name !== 'windows-1252';
  expect(decodeText(bytes)).toEqual({ text, encoding: { name, words, is_doubtful } });
  expect(decodeText(bytes, name)).toEqual({ text, encoding: { name, words, is_doubtful: false } });
});

test('UTF-8 and UTF-16 are sure', () => {
  expect(decodeText(Buffer.from('Café\u2028'))).toEqual({
    text: 'Café\u2028',
    encoding: { name: 'utf-8', words: [], is_doubtful: false },
  });
  const big = Buffer.from('\ufeffCafé au lait', 'utf16le').swap16();
  expect(decodeText(big)).toEqual({
    text: 'Café au lait',
    encoding: { name: 'utf-16be', words: ['Café'], is_doubtful: false },
  });
});

test('some letters in Latin-1 among more in UTF-8 are both read', () => {
  const bytes = Buffer.concat([Buffer.from('\ufeffCrème brûlée 茶\nCaf'), Buffer.from([0xe9]), Buffer.from(' noir')]);
  expect(decodeText(bytes)).toEqual({
    text: 'Crème brûlée 茶\nCafé noir',
    encoding: { name: 'utf-8', words: ['Crème', 'brûlée', '茶'], is_doubtful: true },
  });
});

test('what reads well in no encoding is Latin-1, and doubtful', () => {
  expect(decodeText(Buffer.from([0x41, 0x81, 0x20, 0xff, 0x20, 0x90, 0x8d])).encoding).toMatchObject({
    is_doubtful: true,
  });
});

test.each([
  ['CP1251', 'windows-1251'],
  ['Shift_JIS', 'shift-jis'],
  ['MacRoman', 'macroman'],
  ['latin1', 'windows-1252'],
  ['GB2312', 'gbk'],
  ['UTF8', 'utf-8'],
  ['klingon', 'klingon'],
])('%s is %s', (text, name) => {
  expect(encodingNamed(text)).toBe(name);
});
