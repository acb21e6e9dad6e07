import { randomUUID } from 'node:crypto';
import { keyPlace } from '#domain/chat/ai/verification.ts';
import { AiApi } from '#domain/chat/entities.ts';
import { startPlatform, stopPlatform } from '#platform/platform.ts';
import { signIn } from '#test/callers.ts';
import { aConsumer } from '#test/marketplace.ts';
import { aRichBusiness } from '#test/offers.ts';
import { readConfig } from '../../config/config.ts';
import { entities } from '../../domains.ts';

/** Who acts in the fleet. */
export interface People {
  businesses: { id: string; token: string }[];
  consumers: { email: string; token: string }[];
}

/** Cents that a business begins with: more than it can spend in a run. */
export const balance = 100_000_000;

/** Businesses that can pay, consumers, and a configuration of an AI service, in a database that a server has filled. */
export async function invitePeople(env: Record<string, string>): Promise<People> {
  const platform = await startPlatform(readConfig(env), entities);
  try {
    const em = platform.orm.em.fork();
    const people: People = { businesses: [], consumers: [] };
    for (let number = 0; number < 8; number += 1) {
      const business = await aRichBusiness(platform, balance);
      people.businesses.push({ id: business.id, token: await signIn(em, 'BUSINESS', business) });
    }
    for (let number = 0; number < 40; number += 1) {
      const consumer = await aConsumer(em, { emailVerifiedAt: new Date() });
      people.consumers.push({ email: consumer.email, token: await signIn(em, 'CONSUMER', consumer) });
    }
    const id = randomUUID();
    const sealedKey = platform.secrets.seal('sk-fleet-0123456789', keyPlace(id));
    em.create(AiApi, { id, service: 'OPENAI', modelName: 'model-1', sealedKey, keyTail: '6789', chatLimit: 1000 });
    await em.flush();
    return people;
  } finally {
    await stopPlatform(platform);
  }
}
