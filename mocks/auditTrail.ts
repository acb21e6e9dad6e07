import type { GraphQLFieldResolver, GraphQLSchema } from 'graphql';
import type { Audience } from '#shared/schema.generated.ts';
import { auditSettings } from '#shared/texts/audit.ts';
import type { MockContext } from './context.ts';
import type { AuditRow } from './world/rows.ts';
import { newId, type World } from './world/world.ts';

interface Actor {
  kind: Audience;
  id: string | null;
  name: string | null;
}

type Facts = Record<string, unknown>;
type EntryFacts = Partial<Pick<AuditRow, 'before' | 'after'>> & { target?: { kind: string; id: string } };

/** Adds an entry to the audit log. */
export function record(
  world: World,
  { kind, id, name }: Actor,
  action: string,
  { target, ...facts }: EntryFacts = {},
): void {
  world.auditEntries.unshift({
    id: newId(world, 'entry'),
    at: new Date(),
    actorKind: kind,
    actorId: id,
    actorName: name,
    action,
    targetKind: target?.kind ?? null,
    targetId: target?.id ?? null,
    before: facts.before ?? null,
    after: facts.after ?? null,
    requestId: newId(world, 'req'),
  });
}

/** The signed-in admin, as the log names them. */
export function signedInAdmin(world: World): Actor {
  const admin = world.admins.find(({ id }) => id === world.signedIn.ADMIN);
  return { kind: 'ADMIN', id: admin?.id ?? null, name: admin?.name ?? null };
}

type Rows = 'businesses' | 'offers' | 'categories' | 'admins' | 'advertisements' | 'aiApis' | 'messages';

const kinds: Record<Rows, string> = {
  businesses: 'business',
  offers: 'offer',
  categories: 'category',
  admins: 'admin',
  advertisements: 'advertisement',
  aiApis: 'ai_api',
  messages: 'contact_message',
};

/** What the row of an entry is called, and whether it is there still. */
export function namedTarget(world: World, { targetKind, targetId, before, after }: AuditRow) {
  if (targetKind === 'settings' && targetId) {
    return { targetName: auditSettings[targetId] ?? targetId, targetExists: true };
  }
  const rows = (Object.keys(kinds) as Rows[]).find((name) => kinds[name] === targetKind);
  if (!rows || !targetId) return { targetName: null, targetExists: null };
  const row = world[rows].find(({ id }) => id === targetId);
  const facts: Facts = { ...before, ...after, ...row };
  const name = facts.businessName ?? facts.title ?? facts.name ?? facts.modelName;
  return { targetName: typeof name === 'string' ? name : null, targetExists: row !== undefined };
}

const business = ['businessName', 'businessId', 'email', 'status'];
const offer = ['title', 'type', 'status', 'cost'];
const admin = ['name', 'email', 'role', 'isActive', 'permissions'];
const ad = ['title', 'count', 'isActive', 'expirationDate'];
const aiApi = ['service', 'modelName', 'chatLimit'];

/** What admins do: where it is done, the name of the action and the logged fields of the row. */
const deeds: Record<string, [Rows, string | ((row: Facts) => string), string[]]> = {
  approveBusiness: ['businesses', 'business.approve', ['status']],
  rejectBusiness: ['businesses', 'business.reject', ['status']],
  suspendBusiness: ['businesses', 'business.suspend', ['status']],
  activateBusiness: ['businesses', 'business.activate', ['status']],
  deleteBusiness: ['businesses', 'business.delete', business],
  quickRegisterBusiness: ['businesses', 'business.register', business],
  topUpBalance: ['businesses', 'business.top_up', ['balance']],
  createOfferForBusiness: ['offers', 'offer.create', offer],
  correctOffer: ['offers', 'offer.update', ['title']],
  cancelOffer: ['offers', 'offer.cancel', ['status']],
  setOfferStatus: ['offers', ({ status }) => offerVerbs[String(status)] ?? '', ['status']],
  toggleOfferVisibility: ['offers', ({ isHidden }) => (isHidden ? 'offer.hide' : 'offer.show'), ['isHidden']],
  adminDeleteOffer: ['offers', 'offer.delete', offer],
  createCategory: ['categories', 'category.create', ['name']],
  updateCategory: ['categories', 'category.update', ['name']],
  deleteCategory: ['categories', 'category.delete', ['name']],
  createAdmin: ['admins', 'admin.create', admin],
  updateAdmin: ['admins', 'admin.update', admin],
  deleteAdmin: ['admins', 'admin.delete', admin],
  createAdvertisement: ['advertisements', 'advertisement.create', ad],
  updateAdvertisement: ['advertisements', 'advertisement.update', ad],
  toggleAdvertisement: [
    'advertisements',
    ({ isActive }) => `advertisement.${isActive ? 'activate' : 'deactivate'}`,
    ['isActive'],
  ],
  deleteAdvertisement: ['advertisements', 'advertisement.delete', ad],
  createAiApi: ['aiApis', 'ai_api.create', aiApi],
  updateAiApi: ['aiApis', 'ai_api.update', aiApi],
  setAiChatLimit: ['aiApis', 'ai_api.limit', ['chatLimit']],
  deleteAiApi: ['aiApis', 'ai_api.delete', aiApi],
  setContactMessageHandled: ['messages', 'contact_message.handle', ['handled']],
};

const offerVerbs: Record<string, string> = {
  APPROVED: 'offer.approve',
  REJECTED: 'offer.reject',
  PENDING: 'offer.reopen',
};

interface DeedArgs {
  id?: string;
  reason?: string | null | undefined;
  input?: { id?: string; amount?: number | null | undefined; [field: string]: unknown };
  [argument: string]: unknown;
}

function factsOf(row: object | undefined, names: string[]): Facts | null {
  return row ? Object.fromEntries(names.map((name) => [name, (row as Facts)[name]])) : null;
}

function changed(before: Facts | null, after: Facts | null) {
  if (!before || !after) return { before, after };
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return { before: factsOf(before, names), after: factsOf(after, names) };
}

/** Whether a mutation says that it changed nothing. */
function isUnchanged(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'changed' in result && result.changed === false;
}

type Resolver = GraphQLFieldResolver<unknown, MockContext, DeedArgs>;

function audited(resolve: Resolver, [rows, action, names]: (typeof deeds)[string]): Resolver {
  return async (parent, args, context, info) => {
    const { world } = context;
    const known = new Set(world[rows].map(({ id }) => id));
    const given = args.id ?? args.input?.id;
    const rowNow = () => world[rows].find(({ id }) => (given ? id === given : !known.has(id)));
    const before = factsOf(given ? rowNow() : undefined, names);
    const result: unknown = await resolve(parent, args, context, info);
    // What stayed as it was is no deed.
    if (isUnchanged(result)) return result;
    const row = rowNow();
    const { before: was, after: became } = changed(before, factsOf(row, names));
    const { reason, input } = args;
    const after = became && { ...became, ...(reason && { reason }), ...(input?.amount && { amount: input.amount }) };
    const name = typeof action === 'string' ? action : action(factsOf(row, Object.keys(row ?? {})) ?? {});
    const target = { kind: kinds[rows], id: given ?? row?.id ?? '' };
    record(world, signedInAdmin(world), name, { target, before: was, after });
    return result;
  };
}

/** Lets the mutations that admins act with write to the audit log, and returns the schema. */
export function withAuditTrail(schema: GraphQLSchema): GraphQLSchema {
  const mutations = schema.getMutationType()?.getFields() ?? {};
  for (const [name, deed] of Object.entries(deeds)) {
    const field = mutations[name];
    if (!field?.resolve) throw new Error(`No mock of ${name}`);
    field.resolve = audited(field.resolve, deed);
  }
  return schema;
}
