/** A name under which a company does business: its own, a parallel one, or an auxiliary one. */
export interface Company {
  businessName: string;
  businessId: string;
}

/** What the registry knows of a business ID. */
export type RegistryAnswer =
  | { kind: 'found'; companies: Company[] }
  /** Not in the registry; sole traders never are. */
  | { kind: 'none' }
  | { kind: 'ceased' }
  /** The registry gave no usable answer. */
  | { kind: 'unavailable' };

interface PrhCompany {
  businessId: { value: string };
  names: { name: string; type: string; endDate?: string | null }[];
  status?: string;
  tradeRegisterStatus?: string;
  endDate?: string | null;
}

// Codes of the PRH YTJ open data API v3. Name 4 is a translation, under which nobody does business.
const BUSINESS_NAMES = new Set(['1', '2', '3']);
const INVALIDATED = '5';
const REMOVED_FROM_TRADE_REGISTER = new Set(['2', '4']);

/** Reads the body of GET /companies of the PRH YTJ API. Throws when it has another shape. */
export function readPrhAnswer(body: unknown): RegistryAnswer {
  const all = (body as { companies: PrhCompany[] }).companies;
  if (!Array.isArray(all)) throw new TypeError('The registry answered without a list of companies');
  const active = all.filter((company) => !hasCeased(company));
  const companies = active.flatMap(activeNames);
  if (companies.length > 0) return { kind: 'found', companies };
  return { kind: all.length > active.length ? 'ceased' : 'none' };
}

function activeNames({ businessId, names }: PrhCompany): Company[] {
  const active = names.filter(({ type, endDate }) => BUSINESS_NAMES.has(String(type)) && !endDate);
  const distinct = new Set(active.map(({ name }) => name.trim()).filter(Boolean));
  return [...distinct].map((businessName) => ({ businessName, businessId: businessId.value }));
}

function hasCeased({ status, tradeRegisterStatus, endDate }: PrhCompany): boolean {
  return status === INVALIDATED || REMOVED_FROM_TRADE_REGISTER.has(tradeRegisterStatus ?? '') || Boolean(endDate);
}
