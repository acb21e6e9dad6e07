import { AppError } from '#shared/appError.ts';
import type { ErrorCode } from '#shared/schema.generated.ts';
import type { Gated } from '../server/api/auth.ts';
import type { Resolvers } from './resolvers.generated.ts';
import type { BusinessRow } from './world/rows.ts';
import { viewersOf, type World } from './world/world.ts';

/** What mock resolvers work with: the world, and what the gate reads. */
export interface MockContext extends Gated {
  world: World;
}

/** A resolver for each field of the schema. */
export type AllResolvers = Resolvers<MockContext>;
export type MockQueries = Partial<AllResolvers['Query']>;
export type MockMutations = Partial<AllResolvers['Mutation']>;

/** Resolvers of one part of the schema: the compiler checks what they return. */
export type MockResolvers = { Query?: MockQueries; Mutation?: MockMutations };

/** The context of one operation. */
export function contextOf(world: World): MockContext {
  return { world, viewers: viewersOf(world), maintenance: world.settings.general.maintenanceMode };
}

/** The row of that id, or the refusal. */
export function findRow<Row extends { id: string }>(rows: Row[], id: unknown, code: ErrorCode = 'NOT_FOUND'): Row {
  const row = rows.find((candidate) => candidate.id === id);
  if (!row) throw new AppError(code);
  return row;
}

/** The signed-in business; the gate has made sure of it. */
export function ownBusiness({ world }: MockContext) {
  return findRow(world.businesses, world.signedIn.BUSINESS, 'SIGN_IN_REQUIRED');
}

/** The signed-in consumer; the gate has made sure of it. */
export function ownConsumer({ world }: MockContext) {
  return findRow(world.consumers, world.signedIn.CONSUMER, 'SIGN_IN_REQUIRED');
}

/** Refuses FORBIDDEN with the sentence unless the signed-in admin may manage businesses. */
export function admitToBalances({ viewers: { ADMIN } }: MockContext, message: string): void {
  const may = ADMIN?.account.role === 'MASTER_ADMIN' || ADMIN?.account.permissions.includes('MANAGE_BUSINESSES');
  if (!may) throw new AppError('FORBIDDEN', { message });
}

/** The arguments of a field that answers one page. */
export interface Paged {
  page: { number: number; size: number };
}

/** One page of rows with their total; of those alone that a filter keeps. */
export function pageOf<Row>(all: Row[], page: Paged['page'], keep: (row: Row) => boolean = () => true) {
  const rows = all.filter(keep);
  const start = (page.number - 1) * page.size;
  return { items: rows.slice(start, start + page.size), total: rows.length };
}

/** Whether any of the texts holds the searched words, whatever their case. */
export function matches(search: string | null | undefined, ...texts: (string | null)[]): boolean {
  const wanted = search?.trim().toLocaleLowerCase('fi') ?? '';
  return texts.some((text) => text?.toLocaleLowerCase('fi').includes(wanted)) || wanted === '';
}

/** The fields of an input that have a value. */
export function given<Input extends object>(input: Input) {
  const entries = Object.entries(input).filter(([, value]) => value != null);
  return Object.fromEntries(entries) as { [Field in keyof Input]?: NonNullable<Input[Field]> };
}

/** What a business may read of itself whatever its status. */
export function sessionOf(row: BusinessRow) {
  return { ...row, suspended: row.status === 'SUSPENDED' };
}

/** Who is signed in. */
export function viewerOf(world: World) {
  const business = world.businesses.find(({ id }) => id === world.signedIn.BUSINESS);
  return {
    id: 'viewer',
    consumer: world.consumers.find(({ id }) => id === world.signedIn.CONSUMER) ?? null,
    business: business ? sessionOf(business) : null,
    admin: world.admins.find(({ id }) => id === world.signedIn.ADMIN) ?? null,
  };
}
