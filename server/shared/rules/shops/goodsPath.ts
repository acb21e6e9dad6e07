/** The address of the page of goods of one kind; of what a municipality has of them. */
export function goodsPath(slug: string, city?: string | null): string {
  const path = `/tuote/${slug}`;
  return city ? `${path}?kunta=${encodeURIComponent(city)}` : path;
}
