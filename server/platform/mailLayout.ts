interface MailContent {
  heading: string;
  paragraphs: readonly string[];
  /** A button; its address must be http or https. */
  action?: { label: string; url: string };
}

export interface MailBody {
  text: string;
  html: string;
}

/** The text and HTML parts of a mail in the platform's plain look. Everything given is text, never markup. */
export function layoutMail({ heading, paragraphs, action }: MailContent): MailBody {
  if (action && !/^https?:$/.test(new URL(action.url).protocol)) throw new Error('A mail can link to web pages only');
  const text = [heading, ...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : [])].join('\n\n');
  const blocks = [
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map(
      (paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`,
    ),
    ...(action ? [button(action)] : []),
  ];
  return { text: `${text}\n`, html: page(heading, blocks.join('\n')) };
}

function button({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url);
  const look =
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#0b57d0;color:#ffffff;font-weight:600';
  return [
    `<p style="margin:24px 0"><a href="${address}" style="${look};text-decoration:none">${escapeHtml(label)}</a></p>`,
    `<p style="margin:0;font-size:13px;color:#595959;word-break:break-all">${address}</p>`,
  ].join('\n');
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="fi">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f5f7;color:#1f1f1f;font:16px/1.5 system-ui,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:28px 24px;border-radius:12px;background:#ffffff">
${body}
</div>
</body>
</html>
`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
