import { margin, type Parent, type Pdf } from '#platform/pdf/document.ts';

/** Widths of bars and gaps of the 107 symbols of Code 128 (ISO/IEC 15417), in narrow bars; a bar comes first. */
const symbols = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 ' +
  '113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 ' +
  '212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 ' +
  '113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 ' +
  '314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 ' +
  '241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 ' +
  '214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 ' +
  '211232 2331112'
).split(' ');
const startC = 105;
const stop = 106;

/**
 * A number as Code 128 in set C, two digits in a symbol, with start, check symbol and stop: the widths of its bars and
 * gaps by turns, in narrow bars. Throws RangeError for anything but an even number of digits.
 */
export function code128Widths(digits: string): number[] {
  if (!/^(\d\d)+$/.test(digits)) throw new RangeError('A number of an even count of digits is needed');
  const pairs = (digits.match(/../g) ?? []).map(Number);
  const check = pairs.reduce((sum, pair, index) => sum + pair * (index + 1), startC) % 103;
  return [startC, ...pairs, check, stop].flatMap((symbol) => Array.from(symbols[symbol] ?? '', Number));
}

/** Points of a narrow bar: 0.32 mm, so that the 332 of them and the digits' quiet zones fit the width of a page. */
const narrowBar = 0.9;
/** Points: 13 mm, which a handheld reader finds at an angle. */
const barHeight = 37;

/** The bars that a phone or a bank's reader scans; the text above has the same digits. */
export function drawBarcode(pdf: Pdf, page: Parent, digits: string, top: number) {
  const widths = code128Widths(digits);
  const right = margin + narrowBar * widths.reduce((sum, each) => sum + each, 0);
  const alt = `Virtuaaliviivakoodi ${digits}`;
  page.add(
    pdf.struct('Figure', { alt, bbox: [margin, top, right, top + barHeight] }, () => {
      let x = margin;
      for (const [index, modules] of widths.entries()) {
        if (index % 2 === 0) pdf.rect(x, top, modules * narrowBar, barHeight);
        x += modules * narrowBar;
      }
      pdf.fill('#000000');
    }),
  );
}
