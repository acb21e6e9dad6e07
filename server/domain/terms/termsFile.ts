import type { EntityManager } from '@mikro-orm/postgresql';
import { finnishDate } from '#platform/helsinki.ts';
import type { MailFile } from '#platform/mail/mailTransport.ts';
import { heightOf, margin, openDocument, roomFor, width } from '#platform/pdf/document.ts';
import { termsSlug } from '#shared/rules/accounts/terms.ts';
import { piecesOf, readTerms } from '#shared/rules/accounts/termsText.ts';
import { termsFileTexts } from '#shared/texts/terms/terms.ts';
import { TermsVersion } from './entities.ts';
import { validBefore } from './publish.ts';

/** Files in memory: a mail to thousands has the same two. */
const maxKept = 4;
const kept = new Map<string, Promise<MailFile>>();

/** The text of a version as a PDF; always the same bytes until it is taken back. */
export function termsFile(version: TermsVersion, publicUrl: string): Promise<MailFile> {
  const key = `${publicUrl} ${version.id} ${version.cancelledAt?.getTime() ?? ''}`;
  const known = kept.get(key);
  if (known) return known;
  const made = renderTerms(version, publicUrl).then((bytes) => ({
    fileName: `kayttoehdot-${termsSlug(version)}.pdf`,
    contentType: 'application/pdf',
    bytes,
  }));
  kept.set(key, made);
  made.catch(() => kept.delete(key));
  for (const old of kept.keys()) {
    if (kept.size <= maxKept) break;
    kept.delete(old);
  }
  return made;
}

/** What goes with the mail of a new version: the text before it, and its own. Null when there is no such version. */
export async function termsFiles(em: EntityManager, id: string, publicUrl: string): Promise<MailFile[] | null> {
  const version = await em.findOne(TermsVersion, { id });
  if (!version) return null;
  const before = await validBefore(em, version);
  return Promise.all([...(before ? [before] : []), version].map((each) => termsFile(each, publicUrl)));
}

const textSize = 9.5;

async function renderTerms(version: TermsVersion, publicUrl: string): Promise<Buffer> {
  const { audience, number, text, publishedAt, inForceFrom, cancelledAt } = version;
  const { pdf, put, finish } = await openDocument(termsFileTexts.title(audience, number), publishedAt);
  let y = pdf.y + 8;
  const write = (words: string, indent = 0) => {
    const room = width - indent;
    y = roomFor(pdf, y, heightOf(pdf, words, 'text', textSize, room));
    put('P', words, { size: textSize, at: [margin + indent, y], width: room });
    y = pdf.y + 6;
  };
  write(cancelledAt ? termsFileTexts.cancelled : termsFileTexts.from(finnishDate(inForceFrom)));
  for (const [index, { title, paragraphs }] of readTerms(text).entries()) {
    if (title) {
      // A heading is on the page of its first lines.
      y = roomFor(pdf, y + 8, 60);
      put('H2', `${index + 1}. ${title}`, { font: 'bold', size: 12, at: [margin, y] });
      y = pdf.y + 6;
    }
    for (const paragraph of paragraphs) {
      if (typeof paragraph === 'string') write(printed(paragraph, publicUrl));
      else for (const point of paragraph) write(`• ${printed(point, publicUrl)}`, 12);
    }
  }
  return finish();
}

/** A line as it is printed: a link is followed by its address. */
function printed(line: string, publicUrl: string): string {
  return piecesOf(line)
    .map(({ text, to }) => (to ? `${text} (${to.startsWith('/') ? publicUrl + to : to})` : text))
    .join('');
}
