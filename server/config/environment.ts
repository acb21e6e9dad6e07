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
    const parsed = URL.canParse(value) ? new URL(value) : undefined;
    if (!parsed || !protocols.includes(parsed.protocol)) fault(name, `an address beginning with ${protocols[0]}//`);
    return withoutTrailingSlashes(value);
  };
  const port = (name: string, fallback: number): number => {
    const value = Number(text(name) ?? fallback);
    if (!Number.isInteger(value) || value < 0 || value > 65535) fault(name, 'a port number from 0 to 65535');
    return value;
  };
  return { faults, fault, text, oneOf, url, port };
}

export type Reader = ReturnType<typeof environmentReader>;
