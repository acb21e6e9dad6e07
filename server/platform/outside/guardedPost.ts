import { lookup as systemLookup } from 'node:dns';
import { lookup as systemLookupAll } from 'node:dns/promises';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Reader } from '../../config/environment.ts';

const subnets = (family: 'ipv4' | 'ipv6', ranges: string) => {
  const list = new BlockList();
  for (const range of ranges.split(' ')) {
    const [address = '', bits] = range.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};

/** What IANA's registries of special addresses give to private networks, this machine, tests and groups. */
const special4 = subnets(
  'ipv4',
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
);
/** Every public address of IPv6 is in here; mapped, translated, local and group addresses are not. */
const global6 = subnets('ipv6', '2000::/3');
/** Of those, tunnels that carry an address of IPv4, and ranges of tests and documentation. */
const special6 = subnets('ipv6', '2001::/23 2001:db8::/32 2002::/16 3fff::/20');

/** Whether an IP address is one of the open internet: nothing of this machine or its network. Names are none. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special4.check(address, 'ipv4');
  return family === 6 && global6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
}

/** Where requests to addresses that others gave us may go. */
export interface Destinations {
  /** Hosts that are allowed, each alone; `*.` before a name means the hosts below it. */
  hosts: readonly string[];
  /** Origins that the deployment itself names, such as `http://127.0.0.1:9000`: they need not be public. */
  origins: readonly string[];
}

/**
 * The push services of Chrome and its kin (the second is the one of builds without keys of Google), Firefox, Safari and
 * Edge. Only those: other hosts of googleapis.com answer requests too.
 */
export const pushHosts =
  'fcm.googleapis.com, jmt17.google.com, *.push.services.mozilla.com, *.push.apple.com, *.notify.windows.com';

/** Destinations as a variable of the environment lists them: hosts and origins, with commas between. */
export function readDestinations({ text, fault }: Reader, name: string, byDefault: string): Destinations {
  const entries = (text(name) ?? byDefault).split(',').map((entry) => entry.trim().toLowerCase());
  const isOrigin = (entry: string) => /^https?:\/\//.test(entry) && URL.parse(entry)?.origin === entry;
  const isHost = (entry: string) => /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(entry) && /[a-z]/.test(entry);
  if (!entries.every((entry) => isOrigin(entry) || isHost(entry))) {
    fault(
      name,
      'host names such as push.example.com or *.push.example.com, or origins such as https://push.example.com, with commas',
    );
  }
  return { hosts: entries.filter(isHost), origins: entries.filter(isOrigin) };
}

interface Destination {
  url: URL;
  /** Whether its resolved addresses must be public. */
  mustBePublic: boolean;
}

/**
 * The address as one that may be called, or null: `https`, port 443, no credentials, a plain host name of the list. An
 * international name is none of it, whatever it looks like.
 */
export function destinationOf(address: string, { hosts, origins }: Destinations): Destination | null {
  const url = URL.parse(address);
  if (!url || url.username || url.password || url.hash) return null;
  if (origins.includes(url.origin)) return { url, mustBePublic: false };
  const { hostname } = url;
  // The parser writes international names in ASCII, and drops what some programs would read as another host.
  if (url.href !== address || /(^|\.)xn--/.test(hostname)) return null;
  const isListed = hosts.some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host));
  return url.protocol === 'https:' && url.port === '' && isListed ? { url, mustBePublic: true } : null;
}

/** A connection that was refused before anything was sent. */
class NotPublicError extends Error {
  readonly code = 'NOT_PUBLIC';
}

/**
 * Resolves a name as `lookup` does, but fails when any of its addresses is not public. The connection is then made to
 * the address that was looked at, so that a name cannot mean another one a moment later.
 */
function publicLookup(lookup: LookupFunction = systemLookup as LookupFunction): LookupFunction {
  return (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0);
      const addresses = typeof found === 'string' ? [] : found;
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
        return done(new NotPublicError(`${hostname} has an address that is not public`), '', 0);
      }
      if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
}

/**
 * Whether a name resolves to public addresses only. One that does not resolve, within `timeout` milliseconds, is taken for
 * open: it is looked at again before each request.
 */
export async function isOpenHost(
  hostname: string,
  lookup: (hostname: string, options: { all: true }) => Promise<{ address: string }[]> = systemLookupAll,
  timeout = 5000,
): Promise<boolean> {
  const unresolved: { address: string }[] = [];
  const found = lookup(hostname, { all: true }).catch(() => unresolved);
  const addresses = await Promise.race([found, sleep(timeout, unresolved, { ref: false })]);
  return addresses.every(({ address }) => isPublicAddress(address));
}

export interface Outgoing {
  headers: Record<string, string | number>;
  body: Buffer;
  /** Milliseconds for everything, from the lookup to the end of the answer. */
  timeout?: number;
  lookup?: LookupFunction;
}

/** Bytes of an answer that are read; the rest is cut off. They are not shown. */
const maxAnswer = 4096;

/**
 * Posts to a checked destination and returns the status of the answer. Redirects are not followed. Throws when there is
 * no answer in time, and NotPublicError when the name resolves to an address that is not public.
 */
export function guardedPost(
  { url, mustBePublic }: Destination,
  { headers, body, timeout = 10_000, lookup }: Outgoing,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const send = url.protocol === 'https:' ? secureRequest : plainRequest;
  const options = { method: 'POST', headers, agent: false, signal: AbortSignal.timeout(timeout) };
  const resolver = mustBePublic ? publicLookup(lookup) : lookup;
  const request = send(url, { ...options, ...(resolver && { lookup: resolver }) }, (answer) => {
    let size = 0;
    answer.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxAnswer) answer.destroy();
    });
    answer.on('error', () => undefined);
    answer.on('close', () => resolve(answer.statusCode ?? 0));
  });
  request.on('error', reject);
  request.end(body);
  return promise;
}
