import { createRequire } from 'node:module';
import { join } from 'node:path';
import sharp from 'sharp';
import { type SharePictureSize, sharePictureSizes } from '#shared/rules/offers/share/sharePictures.ts';

/** What is drawn on a picture for sharing: plain text, one line each. */
export interface ShareCard {
  size: SharePictureSize;
  title: string;
  /** What is paid, in large letters; empty without a price. */
  price: string;
  /** What belongs to the price; empty for nothing. */
  priceDetails: string;
  /** Who sells, where, until when, and what law wants to be said; from the first to the last. */
  lines: string[];
  /** The picture is a logo, of which nothing is cut away. */
  isLogo: boolean;
}

type Library = typeof import('@napi-rs/canvas');
type Context = ReturnType<ReturnType<Library['createCanvas']>['getContext']>;

const colours = { paper: '#FAFAF6', ink: '#15211D', muted: '#52605A', spruce: '#0F5C4D', price: '#A05600' };
const site = 'Lähitarjous';

const require = createRequire(import.meta.url);
const folderOf = (name: string) => join(require.resolve(`${name}/package.json`), '..');

/** Families by what they are for; letters that the first has not are taken from those after it. */
const files = {
  Heading: '@fontsource-variable/bricolage-grotesque:files/bricolage-grotesque-latin-wght-normal.woff2',
  HeadingMore: '@fontsource-variable/bricolage-grotesque:files/bricolage-grotesque-latin-ext-wght-normal.woff2',
  Text: '@fontsource-variable/inter:files/inter-latin-wght-normal.woff2',
  TextMore: '@fontsource-variable/inter:files/inter-latin-ext-wght-normal.woff2',
  Cyrillic: '@fontsource-variable/inter:files/inter-cyrillic-wght-normal.woff2',
  Greek: '@fontsource-variable/inter:files/inter-greek-wght-normal.woff2',
  Rest: 'dejavu-fonts-ttf:ttf/DejaVuSans.ttf',
};
const heading = 'Heading, HeadingMore, Cyrillic, Greek, Rest';
const text = 'Text, TextMore, Cyrillic, Greek, Rest';

let loaded: Library | undefined;

/** The library that draws, which few servers need. Throws where it cannot be loaded. */
async function library(): Promise<Library> {
  if (loaded) return loaded;
  const name = '@napi-rs/canvas';
  const canvas = (await import(name)) as Library;
  for (const [family, file] of Object.entries(files)) {
    const [folder = '', path = ''] = file.split(':');
    canvas.GlobalFonts.registerFromPath(join(folderOf(folder), path), family);
  }
  loaded = canvas;
  return canvas;
}

/** A text without what no font of ours can draw: emoji and what joins them, and letters of distant scripts. */
function drawable(text: string): string {
  return (
    text
      .replace(/[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/gu, '')
      .replace(/\p{Emoji_Presentation}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{FE0F}|\u{200D}|\u{20E3}/gu, ' ')
      // A space that does not break stays: a sum and its currency are on one line.
      .replace(/[ \t\n]+/g, ' ')
      .trim()
  );
}

interface Block {
  text: string;
  weight: 400 | 600 | 700 | 800;
  family: string;
  colour: string;
  /** Pixels of the letters: the largest that fit are taken. */
  largest: number;
  smallest: number;
  maxLines: number;
}

interface Laid extends Omit<Block, 'text'> {
  lines: string[];
  pixels: number;
}

const lineHeight = 1.2;

/** The most letters at the beginning of a word that fit. */
function lettersThatFit(letters: string[], fits: (text: string) => boolean): number {
  let [least, most] = [1, letters.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(letters.slice(0, middle).join(''))) least = middle;
    else most = middle - 1;
  }
  return least;
}

/** The first lines of a text as they fit into the width, at most one more than are wanted; a word that does not fit is broken. */
function wrapped(context: Context, whole: string, width: number, maxLines: number): string[] {
  const lines: string[] = [];
  let line = '';
  const fits = (words: string) => context.measureText(words).width <= width;
  for (let word of whole.split(' ')) {
    const joined = line ? `${line} ${word}` : word;
    if (fits(joined)) {
      line = joined;
      continue;
    }
    if (line) lines.push(line);
    while (!fits(word) && lines.length <= maxLines) {
      const letters = [...word];
      const count = lettersThatFit(letters, fits);
      lines.push(letters.slice(0, count).join(''));
      word = letters.slice(count).join('');
    }
    line = word;
    if (lines.length > maxLines) return lines;
  }
  return line ? [...lines, line] : lines;
}

/** A block in the largest letters that fit into the width and its lines; what is too long even in the smallest ends in '…'. */
function lay(context: Context, { text, ...block }: Block, width: number): Laid {
  const { weight, family, largest, smallest, maxLines } = block;
  const drawn = drawable(text);
  for (let pixels = largest; ; pixels = Math.max(smallest, Math.floor(pixels * 0.95))) {
    context.font = `${weight} ${pixels}px ${family}`;
    const lines = wrapped(context, drawn, width, maxLines);
    if (lines.length <= maxLines) return { ...block, lines, pixels };
    if (pixels > smallest) continue;
    const kept = lines.slice(0, maxLines);
    let last = kept.pop() ?? '';
    while (last && context.measureText(`${last}…`).width > width) last = [...last].slice(0, -1).join('');
    return { ...block, lines: [...kept, `${last.trimEnd()}…`], pixels };
  }
}

const heightOf = ({ lines, pixels }: Laid) => lines.length * pixels * lineHeight;

/** Draws the block from its upper edge and gives its lower one. */
function draw(context: Context, { lines, pixels, weight, family, colour }: Laid, left: number, top: number): number {
  context.font = `${weight} ${pixels}px ${family}`;
  context.fillStyle = colour;
  for (const [at, line] of lines.entries()) context.fillText(line, left, top + pixels * (0.92 + at * lineHeight));
  return top + lines.length * pixels * lineHeight;
}

/** Where the picture and the words are. A story's upper and lower parts are under the service's own buttons. */
const layouts = {
  '1200x630': { photo: { x: 660, y: 0, width: 540, height: 630 }, words: { x: 56, y: 44, width: 556, height: 542 } },
  '1080x1080': { photo: { x: 0, y: 0, width: 1080, height: 540 }, words: { x: 60, y: 578, width: 960, height: 456 } },
  '1080x1920': { photo: { x: 0, y: 0, width: 1080, height: 880 }, words: { x: 72, y: 936, width: 936, height: 664 } },
};

/** How large letters are and how many lines texts have: the first that fit are taken. */
const attempts = [1.6, 1.4, 1.2, 1].flatMap((scale) => [
  { scale, titleLines: 3, factLines: 1 },
  { scale, titleLines: 4, factLines: 2 },
]);
const tightest = { scale: 0.85, titleLines: 3, factLines: 1 };

/** The texts of a card in letters of that scale, from the first to the last, and how much of the height they take. */
function compose(context: Context, card: ShareCard, width: number, { scale, titleLines, factLines }: typeof tightest) {
  const pixels = (count: number) => Math.round(count * scale);
  const block = (
    text: string,
    [largest, smallest]: [number, number],
    of: Omit<Block, 'text' | 'largest' | 'smallest'>,
  ) => (text ? [lay(context, { text, largest: pixels(largest), smallest: pixels(smallest), ...of }, width)] : []);
  const bold = { weight: 700, family: heading, colour: colours.ink } as const;
  const plain = { weight: 400, family: text, colour: colours.ink } as const;
  const sum = { weight: 800, family: heading, colour: colours.price } as const;

  const mark = block(site, [28, 28], { ...bold, colour: colours.spruce, maxLines: 1 });
  const title = block(card.title, [52, 40], { ...bold, maxLines: titleLines });
  const onOneLine = block(card.price, [72, 44], { ...sum, maxLines: 1 });
  // The sum is never cut.
  const price = isCut(onOneLine) ? block(card.price, [44, 24], { ...sum, maxLines: 3 }) : onOneLine;
  const details = block(card.priceDetails, [24, 20], { ...plain, maxLines: 4 });
  const facts = card.lines.flatMap((line, at) =>
    block(
      line,
      [25, 21],
      at === 0
        ? { ...plain, weight: 600, maxLines: factLines }
        : { ...plain, colour: colours.muted, maxLines: factLines },
    ),
  );
  const gap = pixels(12);
  const height = [...mark, ...title, ...price, ...details, ...facts].reduce(
    (sum, laid) => sum + heightOf(laid),
    3 * gap,
  );
  return { mark, title, price, details, facts, gap, height };
}

const isCut = (blocks: Laid[]) => blocks.some(({ lines }) => lines.at(-1)?.endsWith('…'));

/** The texts in the largest letters of which the whole title and every other line fit. */
function bestOf(context: Context, card: ShareCard, { width, height }: Place) {
  for (const attempt of attempts) {
    const made = compose(context, card, width, attempt);
    if (made.height <= height && !isCut([...made.title, ...made.details, ...made.facts])) return made;
  }
  return compose(context, card, width, tightest);
}

/**
 * Draws the picture of an offer, a shop or a town for other services, as a JPEG. Without a photograph its place is filled with
 * the site's own colour. Texts are as large as they fit; what no font of ours can draw, such as emoji, is left out.
 */
export async function renderShareCard(card: ShareCard, photo: Buffer): Promise<{ jpeg: Buffer }> {
  const canvas = await library();
  const { width, height } = sharePictureSizes[card.size];
  const { photo: place, words } = layouts[card.size];
  const context = canvas.createCanvas(width, height).getContext('2d');
  context.fillStyle = colours.paper;
  context.fillRect(0, 0, width, height);
  await drawPhoto(canvas, context, { photo, isLogo: card.isLogo }, place);

  const { mark, title, price, details, facts, gap } = bestOf(context, card, words);
  let top = words.y;
  for (const laid of [...mark, ...title]) top = draw(context, laid, words.x, top) + gap;
  for (const laid of [...price, ...details]) top = draw(context, laid, words.x, top);
  let foot = words.y + words.height - facts.reduce((sum, laid) => sum + heightOf(laid), 0);
  for (const laid of facts) foot = draw(context, laid, words.x, foot);

  return { jpeg: await context.canvas.encode('jpeg', 84) };
}

interface Photo {
  photo: Buffer;
  isLogo: boolean;
}

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Fills the place with the middle of the photograph, or with the site's colour when there is none or it cannot be read. */
async function drawPhoto(
  { loadImage }: Library,
  context: Context,
  { photo, isLogo }: Photo,
  { x, y, width, height }: Place,
) {
  context.fillStyle = colours.spruce;
  context.fillRect(x, y, width, height);
  const png = photo.length === 0 ? undefined : await fitted(photo, isLogo, width, height);
  if (png) context.drawImage(await loadImage(png), x, y, width, height);
  else drawTag(context, { x, y, width, height });
}

const fitted = (photo: Buffer, isLogo: boolean, width: number, height: number) =>
  sharp(photo, { failOn: 'error', pages: 1 })
    .flatten({ background: 'white' })
    .resize({
      width,
      height,
      background: 'white',
      ...(isLogo ? { fit: 'contain' } : { fit: 'cover', position: 'attention' }),
    })
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(() => undefined);

/** The price tag of the site's mark, large and pale. */
function drawTag(context: Context, { x, y, width, height }: Place) {
  const side = Math.min(width, height) * 0.5;
  const [left, top] = [x + (width - side) / 2, y + (height - side) / 2];
  context.fillStyle = 'rgba(255, 255, 255, 0.16)';
  context.beginPath();
  context.moveTo(left + side * 0.5, top);
  context.lineTo(left + side, top + side * 0.36);
  context.lineTo(left + side, top + side);
  context.lineTo(left, top + side);
  context.lineTo(left, top + side * 0.36);
  context.closePath();
  context.fill();
  context.fillStyle = colours.spruce;
  context.beginPath();
  context.arc(left + side * 0.5, top + side * 0.36, side * 0.1, 0, Math.PI * 2);
  context.fill();
}
