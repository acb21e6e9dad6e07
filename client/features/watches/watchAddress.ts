const page = '/sovellus/vahdit';
const wholeCountry = 'maa';

/** What a link to a new watch asks for. */
export interface NewWatch {
  text: string;
  /** Null for every municipality. */
  city: string | null;
}

/** The address of a new watch with these words: it stays the same over a sign-in. */
export function newWatchAddress({ text, city }: NewWatch): string {
  return `${page}?${new URLSearchParams({ sanat: text, alue: city ?? wholeCountry })}`;
}

/** The new watch that an address asks for; undefined when it asks for none. */
export function readWatchAddress(params: URLSearchParams): NewWatch | undefined {
  const text = params.get('sanat');
  if (!text) return undefined;
  const city = params.get('alue');
  return { text: [...text].slice(0, 50).join(''), city: city === null || city === wholeCountry ? null : city };
}
