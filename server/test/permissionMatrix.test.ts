import { getDirective } from '@graphql-tools/utils';
import {
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuthRule } from '../api/auth.ts';
import { buildSchema } from '../api/schema.ts';
import { type App, createApp } from '../app.ts';
import { businessActions } from '../domain/accounts/access/actions.ts';
import contract from '../rest/contract.json' with { type: 'json' };
import { routes } from '../rest/routes/routes.ts';
import { prepare } from '../rest/run/operation.ts';
import { ask } from './ask.ts';
import { call } from './call.ts';
import { type Caller, everyCaller } from './callers.ts';
import { testPlatform } from './database.ts';

const platform = await testPlatform();
const schema = buildSchema();
const noSuchRow = '01999999-9999-7999-8999-999999999999';
const gateCodes = ['SIGN_IN_REQUIRED', 'FORBIDDEN', 'ACCOUNT_SUSPENDED', 'PASSWORD_CHANGE_REQUIRED'];

let app: App;
let callers: Caller[];
const tokens = new Map<Caller, string | undefined>();

beforeAll(async () => {
  app = await createApp(platform);
  callers = await everyCaller(platform);
  for (const caller of callers) tokens.set(caller, await caller.session());
});
afterAll(() => app.close());

/** What the gate should say, worked out from the rule without the gate's own code. */
function expected({ as, action, needs, master, temporaryPassword }: AuthRule, caller: Caller): string {
  if (as.includes('ANYONE')) return 'let through';
  if (!caller.kind || !as.includes(caller.kind)) return 'SIGN_IN_REQUIRED';
  if (caller.block && !(caller.block === 'PASSWORD_CHANGE_REQUIRED' && temporaryPassword)) return caller.block;
  if (caller.keyActions) {
    return action && businessActions[action].key && caller.keyActions.includes(action) ? 'let through' : 'FORBIDDEN';
  }
  if (caller.kind === 'BUSINESS') {
    return action && caller.role && businessActions[action].roles.includes(caller.role) ? 'let through' : 'FORBIDDEN';
  }
  if (caller.kind !== 'ADMIN' || caller.isMaster) return 'let through';
  const lacksNeeded = needs.length > 0 && !needs.some((need) => caller.permissions?.includes(need));
  return master || lacksNeeded ? 'FORBIDDEN' : 'let through';
}

function verdictOf(code: unknown): string {
  return gateCodes.includes(String(code)) ? String(code) : 'let through';
}

/** A session to call with; a call that ends sessions gets one of its own. */
async function tokenFor(caller: Caller, endsIt: boolean): Promise<{ token?: string }> {
  const token = endsIt ? await caller.session() : tokens.get(caller);
  return token === undefined ? {} : { token };
}

/** The smallest value that the type takes, so that the operation reaches the gate and changes nothing behind it. */
function emptyValue(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return emptyValue(type.ofType);
  if (isListType(type)) return [];
  if (isEnumType(type)) return type.getValues().at(-1)?.name;
  if (!isInputObjectType(type)) return scalars[type.name] ?? '';
  const fields = Object.values(type.getFields());
  const given = type.isOneOf
    ? fields.slice(0, 1)
    : fields.filter((field) => isNonNullType(field.type) && field.defaultValue === undefined);
  return Object.fromEntries(given.map((field) => [field.name, emptyValue(field.type)]));
}

const scalars: Record<string, unknown> = {
  ID: noSuchRow,
  Int: 1,
  Float: 0,
  Money: 0,
  Boolean: false,
  Date: '2020-01-01',
};

function operationFor(kind: string, field: GraphQLField<unknown, unknown>) {
  const needed = field.args.filter((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined);
  const variables = Object.fromEntries(needed.map((arg) => [arg.name, emptyValue(arg.type)]));
  const declared = needed.length > 0 ? `(${needed.map((arg) => `$${arg.name}: ${arg.type}`).join(', ')})` : '';
  const given = needed.length > 0 ? `(${needed.map((arg) => `${arg.name}: $${arg.name}`).join(', ')})` : '';
  const selection = isLeafType(getNamedType(field.type)) ? '' : ' { __typename }';
  return { document: `${kind} ${declared} { ${field.name}${given}${selection} }`, variables };
}

const rootFields = [
  ...Object.values(schema.getQueryType()!.getFields()).map((field) => ({ kind: 'query', field })),
  ...Object.values(schema.getMutationType()!.getFields()).map((field) => ({ kind: 'mutation', field })),
].map(({ kind, field }) => ({
  kind,
  field,
  name: field.name,
  rule: getDirective(schema, field, 'auth')![0] as AuthRule,
}));

describe('GraphQL', () => {
  test.each(rootFields)('$name lets exactly those through whom its @auth names', async ({ kind, field, rule }) => {
    const { document, variables } = operationFor(kind, field);
    // A mutation for several kinds of account says in its arguments which of them is meant.
    const meant = JSON.stringify(variables).match(/"as":"(CONSUMER|BUSINESS|ADMIN)"/)?.[1] as AuthRule['as'][number];
    const narrowed = meant && rule.as.includes(meant) ? { ...rule, as: [meant] } : rule;
    const endsIt = ['logout', 'deleteConsumerAccount', 'changePassword'].includes(field.name);
    for (const caller of callers) {
      const { code, status } = await ask(app, document, variables, await tokenFor(caller, endsIt));
      expect([caller.name, code !== 'INTERNAL' && status < 500, verdictOf(code)]).toEqual([
        caller.name,
        true,
        expected(rule, caller) === 'let through' ? expected(narrowed, caller) : expected(rule, caller),
      ]);
    }
  });
});

/** Who passes, by the contract's word. */
const words: Record<string, (caller: Caller) => boolean> = {
  any: () => true,
  business: ({ kind, block }) => kind === 'BUSINESS' && !block,
  admin: ({ kind }) => kind === 'ADMIN',
  master: ({ isMaster }) => isMaster === true,
};

function passes(who: string, caller: Caller): boolean {
  const word = words[who];
  if (word) return word(caller);
  const permissions = who.replace('admin:', '').toUpperCase().split('|');
  return caller.isMaster === true || permissions.some((one) => caller.permissions?.some((held) => held === one));
}

// Their own session and password are also for a business that must change a temporary one.
const ownPaths = ['/business/session', '/business/change-password'];

describe('REST', () => {
  const calls = routes.map((row) => ({ ...prepare(schema, row), name: row.call }));

  test.each(calls)('$name gives the verdict of its GraphQL fields and of the contract', async (one) => {
    const { name, rules, path, method, rootFields: fields } = one;
    const documented = contract.calls.find((known) => known.path === path && known.method === method);
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key, noSuchRow]);
    for (const caller of callers) {
      const { status, body } = await call(app, name, {
        path: Object.fromEntries(names),
        ...(method === 'GET' ? {} : { body: {} }),
        ...(await tokenFor(caller, fields.includes('logout'))),
      });
      const verdicts = rules.map((rule) => expected(rule, caller));
      const verdict = verdicts.find((given) => given !== 'let through') ?? 'let through';
      expect([caller.name, verdictOf(body.code)]).toEqual([caller.name, verdict]);
      expect(status).toBeLessThan(500);
      const isOwn = caller.block === 'PASSWORD_CHANGE_REQUIRED' && ownPaths.includes(path);
      // The contract knows a business as its owner; the list of actions says what others of it, and its keys, may.
      const isOther = caller.kind === 'BUSINESS' && caller.role !== 'OWNER';
      if (documented && !isOwn && !isOther) {
        expect([caller.name, verdict === 'let through']).toEqual([caller.name, passes(documented.who, caller)]);
      }
      if (verdict !== 'let through') {
        const refusal = [status, body.success, typeof body.error, body.suspended];
        const isFrozen = verdict === 'ACCOUNT_SUSPENDED' || undefined;
        expect(refusal).toEqual([verdict === 'SIGN_IN_REQUIRED' ? 401 : 403, false, 'string', isFrozen]);
      }
    }
  });
});
