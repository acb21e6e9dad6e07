import { defaultFieldResolver, type GraphQLField, type GraphQLSchema } from 'graphql';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Viewers } from '#domain/accounts/viewers.ts';
import { cacheKey } from '#platform/caches.ts';
import { newsOf } from '#platform/database/changes.ts';
import type { Platform } from '#platform/platform.ts';
import type { AuthRule } from '../auth.ts';
import { declaredOf } from '../limits/directives.ts';

/** Milliseconds after a change in which its author reads the primary: a replica may be that far behind, and more is left out. */
const freshFor = 10_000;
/** Authors that are remembered at once. */
const maxAuthors = 10_000;
const topic = 'author';

interface Authors {
  /** Whether one of the accounts has just changed something on any server, as far as is known. */
  include(ids: string[]): boolean;
  add(id: string): void;
}

const authorsKey = cacheKey<Authors>('authors of changes');

function authorsOf({ caches, changes }: Platform): Authors {
  return caches.of(authorsKey, () => {
    const authors = new LRUCache<string, true>({ max: maxAuthors, ttl: freshFor });
    let unknownUntil = 0;
    const add = (id: string) => void authors.set(id, true);
    changes.on(topic, (id) => {
      // News may have been missed, of any account.
      if (id === undefined) unknownUntil = performance.now() + freshFor;
      else add(id);
    });
    return { add, include: (ids) => ids.some((id) => authors.has(id)) || performance.now() < unknownUntil };
  });
}

/** Begins to learn of changes on other servers; the first request may come right after one. */
export function trackWriters(platform: Platform): void {
  if (hasReplicas(platform)) authorsOf(platform);
}

/**
 * The platform as a caller sees it: who has just changed something reads the primary database, so that the change is there
 * whichever server answers.
 */
export function platformFor(platform: Platform, viewers: Viewers): Platform {
  const ids = idsOf(viewers);
  if (ids.length === 0 || !hasReplicas(platform)) return platform;
  return authorsOf(platform).include(ids) ? readingPrimary(platform) : platform;
}

interface Caller {
  platform: Platform;
  viewers: Viewers;
}

/** Lets every server know the authors of changes, for those changes that only signed-in callers may make. */
export function markWriters(schema: GraphQLSchema): void {
  const changes: GraphQLField<unknown, Caller>[] = Object.values(schema.getMutationType()?.getFields() ?? {});
  for (const field of changes) {
    const rule = declaredOf<AuthRule>(schema, 'auth', field);
    if (!rule || rule.as.includes('ANYONE')) continue;
    const { resolve = defaultFieldResolver } = field;
    field.resolve = async (parent, args, context, info) => {
      if (!hasReplicas(context.platform)) return resolve(parent, args, context, info);
      context.platform = readingPrimary(context.platform);
      const result = await resolve(parent, args, context, info);
      await note(context);
      return result;
    };
  }
}

async function note({ platform, viewers }: Caller): Promise<void> {
  const authors = authorsOf(platform);
  const tell = async (id: string) => {
    authors.add(id);
    const [channel, message] = newsOf(topic, id);
    await sql`select pg_notify(${channel}, ${message})`.execute(platform.primary);
  };
  // The change has been made, whatever becomes of the news of it.
  await Promise.all(idsOf(viewers).map(tell)).catch((err: unknown) =>
    platform.log.warn({ err }, 'other servers do not know of a change, and may show older rows to its author'),
  );
}

function idsOf(viewers: Viewers): string[] {
  return Object.values(viewers).map(({ account }) => account.id);
}

function hasReplicas({ config }: Platform): boolean {
  return config.databaseReplicaUrls.length > 0;
}

function readingPrimary(platform: Platform): Platform {
  return { ...platform, replica: platform.primary };
}
