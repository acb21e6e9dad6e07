import type { APIRequestContext } from '@playwright/test';
import { nestContent } from '#shared/rules/offers/content.ts';
import { ask, signInBusiness } from './ask.ts';
import { helsinkiDay } from './backOffice.ts';

const password = 'Puutiainen-2026';

/** A business that a journey made for itself. */
export interface Shop {
  id: string;
  name: string;
  email: string;
  password: string;
}

function addressOf(name: string) {
  const plain = name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return `${plain.replace(/[^a-z]+/g, '.')}@kauppa.example`;
}

/** Registers a business as its own people do; it waits for approval. */
export async function registerShop(
  { request }: { request: APIRequestContext },
  name: string,
  businessId: string,
): Promise<Shop> {
  const email = addressOf(name);
  const input = {
    businessName: name,
    businessId,
    email,
    password,
    confirmPassword: password,
    contactPerson: 'Kaino Kauppias',
    phone: '040 111 2222',
    agreeToTerms: true,
  };
  await ask(request, 'mutation ($input: RegisterBusinessInput!) { registerBusiness(input: $input) { __typename } }', {
    input,
  });
  const query = 'query ($search: String) { businesses(search: $search) { items { id email } } }';
  type Found = { businesses: { items: { id: string; email: string }[] } };
  const { businesses } = await ask<Found>(request, query, { search: email });
  const id = businesses.items.find((business) => business.email === email)?.id ?? '';
  return { id, name, email, password };
}

/** Registers a business, lets it in and gives it a balance in euros. `request` is a master admin's. */
export async function openShop(
  { request }: { request: APIRequestContext },
  name: string,
  businessId: string,
  balance = 0,
): Promise<Shop> {
  const shop = await registerShop({ request }, name, businessId);
  await ask(request, 'mutation ($id: ID!) { approveBusiness(id: $id) { __typename } }', { id: shop.id });
  if (balance > 0) {
    const topUp = 'mutation ($input: TopUpInput!) { topUpBalance(input: $input) { newBalance } }';
    await ask(request, topUp, { input: { id: shop.id, amount: balance } });
  }
  return shop;
}

/** Publishes an offer for one municipality as the business itself; resolves to its id. */
export async function publish(request: APIRequestContext, title: string, more: object = {}): Promise<string> {
  const input = {
    type: 'NORMAL_OFFER',
    title,
    description: `${title}, tuoreena tiskiltä.`,
    category: 'Ruoka ja juoma',
    locationType: 'SINGLE',
    cities: ['Kaskinen'],
    address: 'Raatihuoneenkatu 1',
    keywords: ['tuore'],
    startDate: helsinkiDay(),
    endDate: helsinkiDay(5),
    ...more,
  };
  type Made = { createOffer: { offer: { id: string } } };
  const mutation = 'mutation ($input: OfferInput!) { createOffer(input: $input) { offer { id } } }';
  return (await ask<Made>(request, mutation, { input: nestContent(input) })).createOffer.offer.id;
}

/** A client that is signed in as the business; the caller disposes of it. */
export async function shopClient(
  playwright: { request: { newContext: (options: { baseURL: string }) => Promise<APIRequestContext> } },
  baseURL: string | undefined,
  shop: Shop,
): Promise<APIRequestContext> {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await signInBusiness(request, shop);
  return request;
}

/** Titles of what consumers of the municipality see. */
export async function titlesIn(consumer: APIRequestContext, city = 'Kaskinen'): Promise<string[]> {
  type Feed = { offers: { items: { title: string }[] } };
  const { offers } = await ask<Feed>(
    consumer,
    'query ($city: String) { offers(city: $city, first: 100) { items { title } } }',
    {
      city,
    },
  );
  return offers.items.map(({ title }) => title);
}
