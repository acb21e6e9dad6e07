const percents = /(\d{1,3})(?:[.,](\d{1,2}))?\s?(?:%|pros(?:ent\p{L}*|\.|(?!\p{L})))/giu;
const half =
  /puol(?:een|ella|eksi|en) hin(?:taan|nalla|nan)|puoleksi hinnaksi|puoli-?ilmai|puolet (?:halvem|edullisem|pois)/iu;

/** Percents in a text as they are written: '26,8'. Half the price is '50'. */
export function sharesIn(text: string): string[] {
  const digits = [...text.matchAll(percents)].map(([, whole = '', part = '']) =>
    share(Number(`${whole}.${part || 0}`)),
  );
  return half.test(text) ? [...digits, '50'] : digits;
}

export function withoutShares(text: string): string {
  return text.replace(percents, ' ');
}

/** What may be said of a price in cents that was another one before: exactly or rounded. */
export function sharesOf(now: number, before: number): string[] {
  if (before <= 0 || now >= before) return [];
  const exact = (100 * (before - now)) / before;
  return [Math.floor(exact), Math.ceil(exact), Math.round(exact * 10) / 10, Math.round(exact * 100) / 100].map(share);
}

function share(percent: number): string {
  return String(percent).replace('.', ',');
}
