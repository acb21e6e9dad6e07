/** Prints lines of text on a sheet of their own, without the page around them. */
export function printText(title: string, lines: readonly string[]) {
  const frame = document.createElement('iframe');
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' });
  frame.setAttribute('aria-hidden', 'true');
  document.body.append(frame);
  const sheet = frame.contentDocument;
  if (!sheet) return;
  const heading = Object.assign(sheet.createElement('h1'), { textContent: title });
  const text = Object.assign(sheet.createElement('pre'), { textContent: lines.join('\n') });
  sheet.title = title;
  sheet.body.append(heading, text);
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow?.print();
}
