import { sql } from 'kysely';
import type { PersonalData } from '../definitions/defineDomain.ts';

/** What is stored about people. */
export const personalData: PersonalData = {
  columns: {
    content_report: {
      columns: ['name', 'email', 'text'],
      collected: 'Ilmoitus tarjouksesta: nimi, sähköposti, selitys',
      stored: 'Ilmoittajan nimi, sähköposti ja selitys',
    },
    statement: {
      columns: ['email', 'business_name'],
      collected: 'Perustellut päätökset',
      stored: 'Päätökset rajoituksista',
    },
    appeal: { columns: ['text', 'answer'], collected: 'tehdyt valitukset', stored: 'tehdyt valitukset' },
  },
  ofBusiness: {
    decisions: (
      id,
    ) => sql`select kind, offer_id as "offerId", offer_title as "offerTitle", email, scope, starts_at as "from", ends_at as "until", facts, basis, rule,
      redress, sent_at as "sentAt" from statement where business_id = ${id} order by sent_at`,
    appeals: (
      id,
    ) => sql`select appeal.text, wish, appeal.sent_at as "sentAt", state, outcome, answer, decided_at as "decidedAt"
      from appeal join statement on statement.id = statement_id where business_id = ${id} order by appeal.sent_at`,
  },
  ofConsumer: {
    reports: // The owner of a confirmed address receives the mails about its reports too.
      (
        id,
      ) => sql`select number, kind, target_url as "targetUrl", r.text, r.name, r.email, received_at as "receivedAt", r.decision,
      r.facts, r.rule, r.ground, r.state, r.language, r.decided_at as "decidedAt", appeal.text as appeal, appeal.answer
      from consumer join content_report r on r.email = consumer.email left join appeal on appeal.report_id = r.id
      where consumer.id = ${id} and email_verified_at is not null order by received_at`,
  },
  withheld: {
    statement: {
      'admin_id admin_name automated key_hash reason_missing': 'of another person, and a secret',
      'business_name report_id': 'made of what is given, and how rows belong together',
    },
    content_report: {
      'offer_id business_id snapshot': 'what was reported, of others',
      'decided_by decided_by_name note': 'what admins wrote among themselves',
      'year seq queue_at joined_to notices version key_hash forgotten_at good_faith': 'how it is handled, and a secret',
    },
  },
};
