const parameter = 'sivu';

/** Where an offer is shown; of a flyer perhaps a page of it, from 1. */
export function offerPath(id: string, page?: number) {
  return `/sovellus/tarjous/${id}${page ? `?${parameter}=${page}` : ''}`;
}

/** The page that the address names, from 0; the first one of a flyer that has no such page. */
export function pageIn(params: URLSearchParams, pages: number) {
  const page = Number(params.get(parameter) ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= pages ? page - 1 : 0;
}
