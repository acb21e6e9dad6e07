import { withoutTrailingSlashes } from '#shared/rules/fields.ts';

export type Env = Record<string, string | undefined>;

/** Reads one environment, collecting every fault so that all of them are reported at once. */
export function environmentReader(env: Env) {
  const faults: string[] = [];
  /** Values are not repeated: an address may carry a password, and faults end up in logs. */
  const fault = (name: string, must: string) => {
    faults.push(`${name} must be ${must}`);
  };
  const text = (name: string) => env[name]?.trim() || undefined;

  const oneOf = <T extends string>(name: string, options: readonly T[], fallback: T): T => {
    const value = text(name) ?? fallback;
    if (options.includes(value as T)) return value as T;
    fault(name, `one of ${options.join(', ')}`);
    return fallback;
  };
  const url = (name: string, protocols: string[]): string | undefined => {
    const value = text(name);
    if (value === undefined) return undefined;
    if (!isAddress(value, protocols)) {
      const inside = value.includes('@') ? ', in whose password / ? # % are written as %2F %3F %23 %25' : '';
      fault(name, `an address beginning with ${protocols[0]}//${inside}`);
    }
    return withoutTrailingSlashes(value);
  };
  const port = (name: string, fallback: number): number => {
    const value = Number(text(name) ?? fallback);
    if (!Number.isInteger(value) || value < 0 || value > 65535) fault(name, 'a port number from 0 to 65535');
    return value;
  };
  return { faults, fault, text, oneOf, url, port };
}

/** Whether the text is an address by one of the protocols, whose name and password programs can read. */
function isAddress(value: string, protocols: string[]): boolean {
  try {
    const { protocol, username, password } = new URL(value);
    decodeURIComponent(`${username}:${password}`);
    return protocols.includes(protocol);
  } catch {
    return false;
  }
}

export type Reader = ReturnType<typeof environmentReader>;
