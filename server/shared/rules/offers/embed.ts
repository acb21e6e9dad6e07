/** Looks of a shop's list of offers on other sites: on paper, on green, and without a background. */
export const embedLooks = ['paperi', 'kuusi', 'avoin'] as const;
export type EmbedLook = (typeof embedLooks)[number];

/** Address of the list, which other sites show in a frame. */
export function embedPath(slug: string, look: EmbedLook): string {
  return look === 'paperi' ? `/upotus/${slug}` : `/upotus/${slug}?ilme=${look}`;
}

/**
 * What a business pastes into its own site. The frame may only open links: it runs no program and reads no cookies.
 * @param name of the business
 */
export function embedCode(origin: string, { slug, name }: { slug: string; name: string }, look: EmbedLook): string {
  const title = `Tarjoukset: ${name}`.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<iframe src="${origin}${embedPath(slug, look)}" title="${title}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" style="width: 100%; height: 480px; border: 0"></iframe>`;
}
