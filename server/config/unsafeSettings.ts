import { isCommonPassword } from '#shared/rules/commonPasswords.ts';
import type { Config } from './config.ts';

const ownKey = 'make one with `openssl rand -base64 32`, give it to every server of the database, and keep a copy';

/**
 * Why a production server with a database of its own (DATABASE_URL) must not start, as one sentence for the person who
 * starts it; undefined when nothing is wrong. Development, tests and the self-contained server may do all of it.
 * @param config as the environment gives it, before the embedded database has an address
 */
export function unsafeSettings(config: Config): string | undefined {
  const { nodeEnv, databaseUrl, encryptionKeys, s3, picturesOnDisk } = config;
  if (nodeEnv !== 'production' || databaseUrl === undefined) return undefined;
  if (!encryptionKeys) return `ENCRYPTION_KEY is missing: ${ownKey}.`;
  if (encryptionKeys.some((key) => key.every((byte) => byte === key[0])))
    return `ENCRYPTION_KEY is one byte repeated, which anyone can guess: ${ownKey}.`;
  if (!s3 && !picturesOnDisk)
    return (
      'Pictures would be lost with this server: set S3_BUCKET, or PICTURES_ON_DISK=on when DATA_DIR is on a disk that ' +
      'outlives the server and that every server of the database shares.'
    );
  const guessable = Object.entries(passwordsOf(config)).find(([, { password, of }]) => isGuessable(password, of));
  return guessable && `${guessable[0]} holds a password that anyone would try first: choose another.`;
}

interface Given {
  password: string;
  /** The name that the password belongs to. */
  of: string;
}

function passwordsOf({ databaseUrl = '', firstAdmin, s3 }: Config): Record<string, Given> {
  const database = URL.canParse(databaseUrl) ? new URL(databaseUrl) : undefined;
  const given: Record<string, Given> = {};
  // Without a password the database knows the server otherwise, for example by its socket.
  if (database?.password)
    given.DATABASE_URL = { password: decodeURIComponent(database.password), of: decodeURIComponent(database.username) };
  if (firstAdmin) given.ADMIN_PASSWORD = { password: firstAdmin.password, of: firstAdmin.email };
  if (s3) given.S3_SECRET_ACCESS_KEY = { password: s3.secretAccessKey, of: s3.accessKeyId };
  return given;
}

/** Names of products and the words of examples, beside what people choose. */
const examples = /^(postgres|postgresql|minioadmin|set it in \.env|change[ _-]?me|example|your[ _-]?password)$/i;

function isGuessable(password: string, of: string): boolean {
  return password.toLowerCase() === of.toLowerCase() || examples.test(password) || isCommonPassword(password, of);
}
