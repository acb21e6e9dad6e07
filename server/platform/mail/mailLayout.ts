import { escapeHtml } from '#shared/visibleText.ts';

interface MailLink {
  label: string;
  /** http or https. */
  url: string;
}

/** One item of a list in a mail. */
export interface MailEntry {
  title: string;
  lines: readonly string[];
  /** Where the title leads; http or https. */
  url: string;
}

/** A list in a mail, under a heading of its own. */
interface MailSection {
  heading: string;
  entries: readonly MailEntry[];
  /** After the entries. */
  closing: readonly string[];
}

export interface MailContent {
  /** When it is not Finnish. */
  language?: 'sv';
  heading: string;
  paragraphs: readonly string[];
  /** After the paragraphs. */
  entries?: readonly MailEntry[];
  /** After the entries. */
  closing?: readonly string[];
  /** After them. */
  sections?: readonly MailSection[];
  /** A button. */
  action?: MailLink;
  /** After the button: who sends the mail. */
  greeting?: string;
  /** Small print at the end, with a link. */
  footer?: MailLink & { text: string };
}

export interface MailBody {
  text: string;
  html: string;
}

/** The text and HTML parts of a mail in the platform's plain look. Everything given is text, never markup. */
export function layoutMail(content: MailContent): MailBody {
  const {
    language = 'fi',
    heading,
    paragraphs,
    entries = [],
    closing = [],
    sections = [],
    action,
    greeting,
    footer,
  } = content;
  const listed = [...entries, ...sections.flatMap((section) => section.entries)];
  for (const { url } of [...listed, ...(action ? [action] : []), ...(footer ? [footer] : [])]) refuseOddLink(url);
  const text = [
    heading,
    ...paragraphs,
    ...entries.map(entryText),
    ...closing,
    ...sections.flatMap(({ heading, entries, closing }) => [heading, ...entries.map(entryText), ...closing]),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(greeting ? [greeting] : []),
    ...(footer ? [`-- \n${footer.text}\n${footer.label}:\n${footer.url}`] : []),
  ];
  const blocks = [
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map(paragraph),
    ...entries.map(entry),
    ...closing.map(paragraph),
    ...sections.flatMap(({ heading, entries, closing }) => [
      `<h2 style="margin:24px 0 8px;font-size:17px;line-height:1.3">${escapeHtml(heading)}</h2>`,
      ...entries.map(entry),
      ...closing.map(paragraph),
    ]),
    ...(action ? [button(action)] : []),
    ...(greeting ? [paragraph(greeting)] : []),
    ...(footer ? [smallPrint(footer)] : []),
  ];
  return { text: `${text.join('\n\n')}\n`, html: page(heading, blocks.join('\n'), language) };
}

function refuseOddLink(url: string): void {
  if (!/^https?:$/.test(new URL(url).protocol)) throw new Error('A mail can link to web pages only');
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
}

const entryText = ({ title, lines, url }: MailEntry) => [title, ...lines, url].join('\n');

function entry({ title, lines, url }: MailEntry): string {
  const link = `<a href="${escapeHtml(url)}" style="color:#0F5C4D;font-weight:600">${escapeHtml(title)}</a>`;
  const rest = lines.map((line) => `<br>${escapeHtml(line)}`).join('');
  return `<p style="margin:0;padding:12px 0;border-top:1px solid #e3e5e8">${link}${rest}</p>`;
}

function smallPrint({ text, label, url }: MailLink & { text: string }): string {
  const link = `<a href="${escapeHtml(url)}" style="color:#595959">${escapeHtml(label)}</a>`;
  return `<p style="margin:24px 0 0;font-size:13px;color:#595959">${escapeHtml(text)}<br>${link}</p>`;
}

function button({ label, url }: MailLink): string {
  const address = escapeHtml(url);
  const look =
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#0F5C4D;color:#ffffff;font-weight:600';
  return [
    `<p style="margin:24px 0"><a href="${address}" style="${look};text-decoration:none">${escapeHtml(label)}</a></p>`,
    `<p style="margin:0 0 24px;font-size:13px;color:#595959;word-break:break-all">${address}</p>`,
  ].join('\n');
}

function page(title: string, body: string, language: string): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f5f7;color:#1f1f1f;font:16px/1.5 system-ui,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:28px 24px;border-radius:12px;background:#ffffff">
${body}
</div>
</body>
</html>
`;
}
