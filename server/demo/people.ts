import type { EntityManager } from '@mikro-orm/postgresql';
import { Consumer } from '../domain/accounts/entities.ts';

/** The password of the demo business and the demo consumer. It opens nothing but made-up accounts. */
export const demoPassword = 'Kauppatori-2026';
export const demoConsumerEmail = 'kuluttaja@lahitarjous.example';

const DAY = 86_400_000;
const names = [
  'Veera Virtanen',
  'Onni Korhonen',
  'Helmi Nieminen',
  'Eino Mäkinen',
  'Aada Hämäläinen',
  'Leo Laine',
  'Elsa Heikkinen',
  'Väinö Koski',
];
const homes = ['Tampere', 'Helsinki', 'Turku', 'Oulu', 'Jyväskylä', 'Espoo', 'Nokia', 'Lahti'];

/** Consumers who registered over the last months; the first one is the demo sign-in. */
export function addConsumers(em: EntityManager, passwordHash: string, now: Date): void {
  for (let index = 0; index < 24; index += 1) {
    const [firstName = '', lastName = ''] = (names[index % names.length] ?? '').split(' ');
    em.create(Consumer, {
      firstName,
      lastName,
      email: index === 0 ? demoConsumerEmail : `kuluttaja${index}@lahitarjous.example`,
      passwordHash,
      city: homes[index % homes.length] ?? 'Tampere',
      emailVerifiedAt: now,
      createdAt: new Date(now.getTime() - index * 5 * DAY),
      lastLoginAt: new Date(now.getTime() - index * 3 * DAY),
    });
  }
}
