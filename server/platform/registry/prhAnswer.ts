import { checkAddress, isWholeAddress, type PostalAddress } from '#shared/rules/addresses.ts';

/** A name under which a company does business: its own, a parallel one, or an auxiliary one. */
interface Company {
  businessName: string;
  businessId: string;
  /** Of the company, not of a branch; null when the registry knows none. */
  address: string | null;
  /** Where the company gets its mail; null when the registry has no whole Finnish address. */
  postalAddress: PostalAddress | null;
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
  names: { name: string; type: string; endDate?: string | null | undefined }[];
  status?: string;
  tradeRegisterStatus?: string;
  endDate?: string | null | undefined;
  addresses?: PrhAddress[] | null | undefined;
}

interface PrhAddress {
  /** 1 is the visiting address, 2 the postal one. */
  type: number | string;
  street?: string | null | undefined;
  buildingNumber?: string | null | undefined;
  entrance?: string | null | undefined;
  apartmentNumber?: string | null | undefined;
  postOfficeBox?: string | null | undefined;
  postCode?: string | null | undefined;
  postOffices?: { city: string; languageCode: string }[] | null;
  freeAddressLine?: string | null | undefined;
}

// Codes of the PRH YTJ open data API v3. Name 4 is a translation, which is not used as a name.
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

function activeNames({ businessId, names, addresses }: PrhCompany): Company[] {
  const active = names.filter(({ type, endDate }) => BUSINESS_NAMES.has(String(type)) && !endDate);
  const distinct = new Set(active.map(({ name }) => name.trim()).filter(Boolean));
  const address = addressText(addresses ?? []);
  const postalAddress = postalAddressOf(addresses ?? []);
  return [...distinct].map((businessName) => ({ businessName, businessId: businessId.value, address, postalAddress }));
}

function hasCeased({ status, tradeRegisterStatus, endDate }: PrhCompany): boolean {
  return status === INVALIDATED || REMOVED_FROM_TRADE_REGISTER.has(tradeRegisterStatus ?? '') || Boolean(endDate);
}

/** The visiting address, else the postal one, on one line: 'Esimerkkikatu 4, 33100 Tampere'. */
function addressText(addresses: PrhAddress[]): string | null {
  const address = addresses.find(({ type }) => String(type) === '1') ?? addresses[0];
  if (!address) return null;
  return [streetOf(address), joined(address.postCode, townOf(address))].filter(Boolean).join(', ') || null;
}

/** The postal address, else the visiting one, when it is whole. */
function postalAddressOf(addresses: PrhAddress[]): PostalAddress | null {
  const address = addresses.find(({ type }) => String(type) === '2') ?? addresses[0];
  if (!address) return null;
  const parts = { street: streetOf(address), postCode: address.postCode ?? '', town: townOf(address) };
  return isWholeAddress(parts) && Object.keys(checkAddress(parts)).length === 0 ? parts : null;
}

function streetOf({ street, buildingNumber, entrance, apartmentNumber, ...address }: PrhAddress): string {
  const box = address.postOfficeBox ? `PL ${address.postOfficeBox}` : '';
  return joined(street, buildingNumber, entrance, apartmentNumber) || box || (address.freeAddressLine ?? '');
}

/** The post office in Finnish. */
function townOf({ postOffices }: PrhAddress): string {
  const office = postOffices?.find(({ languageCode }) => languageCode === FINNISH) ?? postOffices?.[0];
  return office ? townName(office.city) : '';
}

const FINNISH = '1';

function joined(...parts: (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}

/** The registry writes post offices in capitals. */
function townName(capitals: string): string {
  return capitals.toLocaleLowerCase('fi').replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toLocaleUpperCase('fi'));
}
