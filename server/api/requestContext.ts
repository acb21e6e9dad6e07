import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ExecutionArgs, type ExecutionResult, getOperationAST } from 'graphql';
import { keyActor } from '#shared/texts/accounts/apiKeys.ts';
import { can } from '../domain/accounts/access/can.ts';
import { resolveCaller } from '../domain/accounts/keys/authenticate.ts';
import { holderOf, memberName, type Viewers } from '../domain/accounts/viewers.ts';
import { actAs } from '../domain/audit/audit.ts';
import { readSettings } from '../domain/settings/settings.ts';
import type { Platform } from '../platform/platform.ts';
import { traced } from '../platform/telemetry/tracing.ts';
import { type AuthRule, admitToRoot } from './auth.ts';
import { Context, type Loaders } from './context.ts';
import { credentialsOf, deviceProofOf, isAnonymous, sessionCookies } from './cookies.ts';
import { executeOperation } from './execution/executeOperation.ts';
import { platformFor } from './execution/freshReads.ts';
import { executeWithin, type OperationLimits } from './limits/operationLimits.ts';
import { admitKey, admitRequest } from './limits/requestLimits.ts';
import { createLoaders } from './loaders.ts';

/** Characters that are read of a User-Agent. */
const maxUserAgentLength = 500;

declare module 'fastify' {
  interface FastifyRequest {
    /** See `createContext`. */
    sharedContext: Promise<Context> | null;
  }
}

/**
 * Gives every request a place for its context. In a map by request, each would cost the garbage collector more than it
 * does here.
 */
export function shareContexts(http: FastifyInstance): void {
  http.decorateRequest('sharedContext', null);
}

/** The context of a request, made once for all parts of the edge. */
export function createContext(platform: Platform, request: FastifyRequest, reply: FastifyReply): Promise<Context> {
  request.sharedContext ??= make(platform, request, reply);
  return request.sharedContext;
}

/**
 * The context of a request beside the schema, whose caller the rule lets through as `@auth` would; under maintenance only an
 * admin. Throws what the gate does, and TOO_MANY_REQUESTS.
 */
export async function createAdmittedContext(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  rule: Pick<AuthRule, 'as' | 'action' | 'needs'>,
): Promise<Context> {
  await admitRequest(platform, request);
  const context = await createContext(platform, request, reply);
  admitToRoot({ ...rule, master: false, temporaryPassword: false, duringMaintenance: false }, context);
  return context;
}

/** Who has sent a request, as the log says it: kinds of accounts, never which. Undefined when no part of the edge asked. */
export async function callerOf(request: FastifyRequest): Promise<string | undefined> {
  const context = await request.sharedContext?.catch(() => undefined);
  return context && (Object.keys(context.viewers).join('+').toLowerCase() || 'anonymous');
}

async function make(platform: Platform, request: FastifyRequest, reply: FastifyReply): Promise<Context> {
  const open = openers(platform, request.id);
  const { general } = await readSettings(platform);
  const carriesNone = isAnonymous(platform.config, request);
  const viewers = carriesNone ? {} : await viewersOf(platform, request, open.em());
  if (viewers.BUSINESS) {
    const { account, member, key } = viewers.BUSINESS;
    if (key) await admitKey(platform, key.id);
    const { id, name } = key ? { ...key, name: keyActor(key.name) } : member;
    const holder = holderOf(viewers, 'BUSINESS');
    const readsBilling = holder !== undefined && can(holder, 'BILLING_READ');
    actAs(open.em(), {
      businessId: account.id,
      id,
      name: memberName(name, account.businessName),
      readsBilling,
      spendsAs: key ? 'KEY' : 'MEMBER',
    });
  }
  const key = request.headers['idempotency-key'];
  return new Context({
    platform: platformFor(platform, viewers),
    open,
    viewers,
    isAnonymous: carriesNone,
    maintenance: general.maintenanceMode,
    request: {
      id: request.id,
      ip: request.ip,
      device: (as) => deviceProofOf(platform.config, request, as),
      userAgent: (request.headers['user-agent'] ?? '').slice(0, maxUserAgentLength),
      isAhead: /\b(?:prefetch|prerender)\b/.test(String(request.headers['sec-purpose'] ?? '')),
      ...(typeof key === 'string' && key !== '' && { idempotencyKey: key }),
      gone: () => goneSignal(reply),
    },
    cookies: sessionCookies(platform.config, reply),
  });
}

function viewersOf(platform: Platform, request: FastifyRequest, em: EntityManager): Promise<Viewers> {
  const credentials = credentialsOf(platform.config, request);
  return resolveCaller({ em, platform }, credentials, { ip: request.ip, isAttended: !isBackground(request) });
}

/** Whether a timer of the page asks, as its header says, and not a person. */
function isBackground({ headers }: FastifyRequest): boolean {
  return headers['x-background'] !== undefined;
}

/**
 * The context of a viewer without any session, for what the server asks of itself.
 * @param ip whose points the questions spend, when a request is behind them
 */
export async function anonymousContext(platform: Platform, id: string, ip = ''): Promise<Context> {
  const { general } = await readSettings(platform);
  return new Context({
    platform,
    open: openers(platform, id),
    viewers: {},
    isAnonymous: true,
    maintenance: general.maintenanceMode,
    request: { id, ip, userAgent: '' },
    cookies: { set() {}, clear() {}, setDevice() {} },
  });
}

function goneSignal({ raw }: FastifyReply): AbortSignal {
  if (raw.destroyed) return AbortSignal.abort();
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
}

/** Not stored in the context itself: Apollo works with copies of it, which must share one unit of work. */
function openers(platform: Platform, requestId: string) {
  let manager: EntityManager | undefined;
  let loaders: Loaders | undefined;
  const em = () => {
    manager ??= platform.orm.em.fork({ loggerContext: { requestId } }) as EntityManager;
    return manager;
  };
  return {
    em,
    loaders(platform: Platform) {
      loaders ??= createLoaders({ em: em(), platform });
      return loaders;
    },
  };
}

/** Executes an operation of the server's own within its limits, as a span of the trace that is going on. */
export function executeTraced(limits: OperationLimits, args: ExecutionArgs): Promise<ExecutionResult> {
  const operation = getOperationAST(args.document, args.operationName);
  const name = operation?.name?.value ?? 'anonymous';
  return traced(`${operation?.operation ?? 'query'} ${name}`, { 'graphql.operation.name': name }, () =>
    executeWithin(limits, args, executeOperation),
  );
}
