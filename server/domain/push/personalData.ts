import { sql } from 'kysely';
import type { PersonalData } from '../definitions/defineDomain.ts';

/** What is stored about people. */
export const personalData: PersonalData = {
  columns: {
    push_device: {
      columns: ['consumer_id', 'endpoint', 'name'],
      collected: 'Puhelimen ilmoitukset',
      stored: 'Laitteet, joille lähetämme ilmoituksia',
    },
    push_settings: {
      columns: ['consumer_id'],
      collected: 'Puhelimen ilmoitukset',
      stored: 'Laitteet, joille lähetämme ilmoituksia',
    },
    push_message: {
      columns: ['consumer_id'],
      collected: 'Puhelimen ilmoitukset',
      stored: 'Puhelimeen lähetetyt ilmoitukset',
    },
  },
  ofConsumer: {
    pushDevices: (id) => sql`select name, endpoint, created_at as "createdAt", last_ok_at as "lastOkAt" from push_device
      where consumer_id = ${id} order by created_at`,
    pushSettings: (id) => sql`select kinds, per_day as "perDay", quiet_from as "quietFrom", quiet_until as "quietUntil"
      from push_settings where consumer_id = ${id}`,
    pushMessages: (
      id,
    ) => sql`select offer_id as "offerId", kind, title, body, url, created_at as "createdAt", sent_at as "sentAt", outcome
      from push_message where consumer_id = ${id} order by created_at`,
  },
  withheld: {
    push_device: { 'auth p256dh failures': 'secrets and their use' },
    push_message: { 'attempts dedupe not_before expires_at sent_as': 'how it was sent' },
  },
};
