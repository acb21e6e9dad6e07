import { setTimeout as sleep } from 'node:timers/promises';
import type { APIRequestContext } from '@playwright/test';

/** A visitor's telephone: a client that names no browser counts as a robot. */
const telephone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

interface Answer<Data> {
  data?: Data;
  errors?: { message: string; extensions: { code: string; retryAfter?: number } }[];
}

/** Seconds that a refusal may ask a journey to wait: sign-ins that others failed on purpose slow down the next ones. */
const timeLimit = 5;

/** Runs a GraphQL operation as the app does. `request` sends its cookies and stores those that it gets. */
export async function ask<Data>(request: APIRequestContext, query: string, variables: object = {}): Promise<Data> {
  const response = await request.post('/graphql', {
    headers: { 'user-agent': telephone },
    data: { query, variables },
  });
  const { data, errors } = (await response.json()) as Answer<Data>;
  const { retryAfter = 0 } = errors?.[0]?.extensions ?? {};
  if (retryAfter > 0 && retryAfter <= timeLimit) {
    await sleep(retryAfter * 1000);
    return ask(request, query, variables);
  }
  if (!data || errors) throw new Error(`The server refused: ${JSON.stringify(errors)}`);
  return data;
}

interface Credentials {
  email: string;
  password: string;
}

/** Signs a business in without its page. */
export async function signInBusiness(request: APIRequestContext, { email, password }: Credentials): Promise<void> {
  const input = { email, password };
  await ask(request, 'mutation ($input: LoginInput!) { loginBusiness(input: $input) { token } }', { input });
}

/** Signs a consumer in without its page. */
export async function signInConsumer(request: APIRequestContext, { email, password }: Credentials): Promise<void> {
  const input = { email, password };
  await ask(request, 'mutation ($input: LoginInput!) { loginConsumer(input: $input) { token } }', { input });
}

/** Signs an admin in without its page. */
export async function signInAdmin(request: APIRequestContext, { email, password }: Credentials): Promise<void> {
  const input = { email, password };
  await ask(request, 'mutation ($input: LoginInput!) { loginAdmin(input: $input) { admin { id } } }', { input });
}
