import { randomUUID } from 'node:crypto';
import type { RequiredEntityData } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Admin, Business, Consumer, Member } from '../domain/accounts/entities.ts';
import { Category, Offer } from '../domain/catalogue/entities.ts';

const DAY = 86_400_000;

/** Rows as tests need them, written past the rules of the domains: none of these can sign in with a password. */
const noPassword = { passwordHash: '-' };

/** An approved business without a balance. */
export async function aBusiness(em: EntityManager, facts: Partial<RequiredEntityData<Business>> = {}) {
  const business = em.create(Business, {
    ...noPassword,
    email: `${randomUUID()}@example.fi`,
    businessName: 'Kulman Leipomo Oy',
    businessId: '2345678-1',
    contactPerson: 'Leena Leipuri',
    phone: '0401234567',
    status: 'APPROVED',
    ...facts,
  });
  await em.persist(business).flush();
  return business;
}

/** A further member of the business, who has accepted the invitation. */
export async function aMember(
  em: EntityManager,
  business: Pick<Business, 'id'>,
  facts: Partial<RequiredEntityData<Member>> = {},
) {
  const member = em.create(Member, {
    ...noPassword,
    business: business.id,
    email: `${randomUUID()}@example.fi`,
    name: 'Jani Julkaisija',
    role: 'PUBLISHER',
    acceptedAt: new Date(),
    emailVerifiedAt: new Date(),
    ...facts,
  });
  await em.persist(member).flush();
  await em.populate(member, ['business']);
  return member;
}

/** The first owner of a business, who signs in as it. */
export function ownerOf(em: EntityManager, { id }: Pick<Business, 'id'>) {
  return em.findOneOrFail(Member, { id }, { populate: ['business'], refresh: true });
}

/** A person who uses the app. */
export async function aConsumer(em: EntityManager, facts: Partial<RequiredEntityData<Consumer>> = {}) {
  const consumer = em.create(Consumer, {
    ...noPassword,
    email: `${randomUUID()}@example.fi`,
    firstName: 'Kalle',
    lastName: 'Kuluttaja',
    city: 'Tampere',
    ...facts,
  });
  await em.persist(consumer).flush();
  return consumer;
}

/** An active admin without permissions; a master admin with `role`. */
export async function anAdmin(em: EntityManager, facts: Partial<RequiredEntityData<Admin>> = {}) {
  const admin = em.create(Admin, {
    ...noPassword,
    email: `${randomUUID()}@example.fi`,
    name: 'Aino Admin',
    permissions: [],
    ...facts,
  });
  await em.persist(admin).flush();
  return admin;
}

/** A live offer of the business, from yesterday for five days, nationwide. Nothing is charged for it. */
export async function anOffer(em: EntityManager, business: Business, facts: Partial<RequiredEntityData<Offer>> = {}) {
  const restaurants = { name: 'Ravintolat', nameKey: 'ravintolat' };
  // The first offers of a test may be made at the same time.
  const category =
    (await em.findOne(Category, { nameKey: restaurants.nameKey })) ??
    (await em.upsert(Category, restaurants, {
      onConflictFields: ['nameKey'],
      onConflictExcludeFields: ['id', 'createdAt'],
    }));
  const now = Date.now();
  const offer = em.create(Offer, {
    business,
    category,
    type: 'NORMAL_OFFER',
    status: 'APPROVED',
    title: 'Pullapussi',
    description: 'Kymmenen pullaa viiden hinnalla.',
    locationType: 'MULTIPLE',
    cities: [],
    isNationwide: true,
    keywords: ['pulla'],
    cost: 500,
    startsAt: new Date(now - DAY),
    expiresAt: new Date(now + 4 * DAY),
    approvedAt: new Date(now - DAY),
    ...facts,
  });
  await em.persist(offer).flush();
  return offer;
}
