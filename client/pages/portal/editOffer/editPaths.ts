const parameter = 'pohja';
const rejected = 'hylatty';

/** Where an own offer is edited. */
export function editPath(id: string) {
  return `/yritys/muokkaa-tarjous/${encodeURIComponent(id)}`;
}

/** The same, beginning with its rejected change. */
export function mendPath(id: string) {
  return `${editPath(id)}?${parameter}=${rejected}`;
}

/** Whether the address selects the rejected change. */
export function asksToMend(params: URLSearchParams) {
  return params.get(parameter) === rejected;
}
