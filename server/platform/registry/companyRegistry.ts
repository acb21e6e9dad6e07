import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Config } from '../../config/config.ts';
import { readBody } from '../outside/readBody.ts';
import type { Log } from '../telemetry/log.ts';
import { type RegistryAnswer, readPrhAnswer } from './prhAnswer.ts';

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
