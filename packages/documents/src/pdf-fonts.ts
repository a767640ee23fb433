import { Font } from '@react-pdf/renderer';
import { fontFiles } from './fonts.ts';

export const fontFamily = 'Noto Sans';

Font.register({
  family: fontFamily,
  fonts: [
    { src: fontFiles.regular, fontWeight: 400 },
    { src: fontFiles.bold, fontWeight: 600 },
  ],
});

const unbrokenCharactersMax = 24;

// No guesses at syllables; only what would run out of its column, such as a long code, is cut.
Font.registerHyphenationCallback((word) =>
  word.length <= unbrokenCharactersMax ? [word] : (word.match(/.{1,12}/gsu) ?? [word]),
);
