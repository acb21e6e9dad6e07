import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { checkAddress, isWholeAddress, type PostalAddress } from '#shared/rules/addresses.ts';
import type { Config } from '../../config/config.ts';
import { readBody } from '../outside/readBody.ts';
import type { Log } from '../telemetry/log.ts';

export interface CompanyRegistry {
  /** Never throws: a registry that is down, slow or talks nonsense is 'unavailable'. */
  findCompanies(businessId: string): Promise<RegistryAnswer>;
}

interface RegistryPace {
  /** Milliseconds between the beginnings of two requests. */
  interval?: number;
  /** Milliseconds within which the whole answer must have come. */
  timeout?: number;
}

const CACHED_FOR = 12 * 60 * 60 * 1000;
const MAX_WAIT = 5_000;
const MAX_BYTES = 1024 * 1024;

/**
 * Company look-up in the open data of the Finnish Patent and Registration Office (PRH YTJ v3, licence CC BY 4.0), or
 * in a bundled sample of made-up companies when no address is configured. Answers are cached for 12 hours in this
 * process; the rate that the registry requests, one request a second, is observed by each process.
 */
export function createCompanyRegistry(
  { companyRegistryUrl }: Pick<Config, 'companyRegistryUrl'>,
  log?: Log,
  { interval = 1_000, timeout = 5_000 }: RegistryPace = {},
): CompanyRegistry {
  const fetchBody = companyRegistryUrl ? paced(remote(companyRegistryUrl, timeout), interval) : bundled;
  const answers = new LRUCache<string, Promise<RegistryAnswer>>({ max: 2_000, ttl: CACHED_FOR });

  async function ask(businessId: string): Promise<RegistryAnswer> {
    try {
      return readPrhAnswer(await fetchBody(businessId));
    } catch (error) {
      log?.warn({ err: error }, 'company registry gave no answer');
      answers.delete(businessId);
      return { kind: 'unavailable' };
    }
  }

  return {
    findCompanies(businessId) {
      // The promise itself is cached, so that many who ask at once cause one request.
      const answer = answers.get(businessId) ?? ask(businessId);
      answers.set(businessId, answer);
      return answer;
    },
  };
}

type FetchBody = (businessId: string) => Promise<unknown>;

function remote(url: string, timeout: number): FetchBody {
  return async (businessId) => {
    const response = await fetch(`${url}/companies?businessId=${encodeURIComponent(businessId)}`, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new Error(`The company registry answered ${response.status}`);
    }
    return JSON.parse((await readBody(response, MAX_BYTES, 'The company registry sent more than 1 MiB')).toString());
  };
}

/** Lets requests go one `interval` apart; a request that would wait too long is refused at once. */
function paced(fetchBody: FetchBody, interval: number): FetchBody {
  let next = 0;
  return async (businessId) => {
    const now = performance.now();
    const start = Math.max(now, next);
    if (start - now > MAX_WAIT) throw new Error('Too many look-ups wait for the company registry');
    next = start + interval;
    if (start > now) await sleep(start - now);
    return fetchBody(businessId);
  };
}

/** The bundled sample: replies of the same shape, by request. */
async function bundled(businessId: string): Promise<unknown> {
  const { default: sample } = await import('./companyRegistrySample.json', { with: { type: 'json' } });
  const replies: Record<string, { status: number; body: unknown } | undefined> = sample;
  const reply = replies[`GET /companies?businessId=${businessId}`] ?? { status: 200, body: { companies: [] } };
  if (reply.status !== 200) throw new Error(`The sample registry answers ${reply.status}`);
  return reply.body;
}

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
type RegistryAnswer =
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
function readPrhAnswer(body: unknown): RegistryAnswer {
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
