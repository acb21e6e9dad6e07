import { defaultFieldResolver, type GraphQLField, type GraphQLSchema } from 'graphql';
import { AppError } from '#shared/appError.ts';
import type { Audience, BusinessAction, ErrorCode, Permission } from '#shared/schema.generated.ts';
import { type Action, can, type Holder } from '../domain/accounts/access/can.ts';
import { accessBlock, holderOf, type Viewers } from '../domain/accounts/viewers.ts';
import { declaredOf, fieldsOf } from './limits/directives.ts';

/** The arguments of @auth. */
export interface AuthRule {
  as: Audience[];
  action?: BusinessAction | undefined;
  needs: Permission[];
  master: boolean;
  temporaryPassword: boolean;
  orNull?: boolean;
  duringMaintenance: boolean;
}

/** What the gate reads of a request's context. */
export interface Gated {
  viewers: Viewers;
  /** The platform is under maintenance. */
  maintenance: boolean;
}

const roots = ['Query', 'Mutation', 'Subscription'];
const kinds = ['CONSUMER', 'BUSINESS', 'ADMIN'] as const;

/**
 * The one place where `@auth` is enforced: wraps every field of the schema that carries it, and returns the schema.
 * Throws when a root field lacks the directive, or a field that lets a business through its action, so that a server with an
 * open door never starts.
 */
export function enforceAuth(schema: GraphQLSchema): GraphQLSchema {
  for (const { typeName, field } of fieldsOf<Gated>(schema)) {
    const rule = declaredOf<AuthRule>(schema, 'auth', field);
    const isRoot = roots.includes(typeName);
    if (!rule && isRoot) throw new Error(`${typeName}.${field.name} lacks @auth`);
    if (rule?.as.includes('BUSINESS') && !rule.action) {
      throw new Error(`${typeName}.${field.name} lets a business through without an action`);
    }
    if (rule && (isRoot || !rule.as.includes('ANYONE'))) guard(field, rule, isRoot);
  }
  return schema;
}

function guard(field: GraphQLField<unknown, Gated>, rule: AuthRule, isRoot: boolean): void {
  const { resolve = defaultFieldResolver } = field;
  field.resolve = (parent, args, context, info) => {
    if (isRoot) admitToRoot(rule, context);
    else if (rule.orNull && refusalOf(rule, context.viewers)) return null;
    else admit(rule, context.viewers);
    return resolve(parent, args, context, info);
  };
}

/** The same for a root field, which under maintenance is for admins only: otherwise throws MAINTENANCE. */
export function admitToRoot(rule: AuthRule, { maintenance, viewers }: Gated): void {
  if (maintenance && !viewers.ADMIN && !rule.duringMaintenance) throw new AppError('MAINTENANCE');
  admit(rule, viewers);
}

/**
 * Lets a viewer through or throws: SIGN_IN_REQUIRED without a session of a wanted kind, FORBIDDEN without the
 * permission or the right, or what is wrong with the account (ACCOUNT_SUSPENDED, PASSWORD_CHANGE_REQUIRED).
 */
function admit(rule: AuthRule, viewers: Viewers): void {
  const refusal = refusalOf(rule, viewers);
  if (!refusal) return;
  const action = refusal === 'FORBIDDEN' && viewers.BUSINESS && rule.as.includes('BUSINESS') ? rule.action : undefined;
  throw new AppError(refusal, action && { action });
}

function refusalOf(rule: AuthRule, viewers: Viewers): ErrorCode | undefined {
  if (rule.as.includes('ANYONE')) return undefined;
  const wanted = kinds.filter((kind) => rule.as.includes(kind) && viewers[kind]);
  if (wanted.length === 0) return 'SIGN_IN_REQUIRED';
  const faults = wanted.map((kind) => faultOf(kind, rule, viewers));
  return faults.every((fault) => fault !== undefined) ? faults[0] : undefined;
}

function faultOf(kind: (typeof kinds)[number], rule: AuthRule, viewers: Viewers) {
  const block = accessBlock(viewers, kind);
  if (block && !(block === 'PASSWORD_CHANGE_REQUIRED' && rule.temporaryPassword)) return block;
  const holder = holderOf(viewers, kind);
  const wanted = holder ? actionsAsked(rule, holder.kind) : [];
  return !holder || wanted.length === 0 || wanted.some((action) => can(holder, action))
    ? undefined
    : ('FORBIDDEN' as const);
}

/** What a holder must be allowed to do, any one of it; nothing when being signed in is enough. */
function actionsAsked({ action, needs, master }: AuthRule, kind: Holder['kind']): readonly Action[] {
  if (kind === 'MEMBER') return action ? [action] : [];
  // A key may nothing that no action names.
  if (kind === 'KEY') return [action ?? 'MASTER'];
  return master ? ['MASTER'] : needs;
}
