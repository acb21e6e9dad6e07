import type { EntityManager } from '@mikro-orm/postgresql';
import type { Platform } from '../../../platform/platform.ts';
import { areaLink, mailTo } from '../../accounts/email/mails.ts';
import type { Offer } from '../entities.ts';

/** What was decided about an offer. A restriction is none of these: it is mailed with its statement of reasons. */
export type Decision = 'approved' | 'change approved' | 'reopened' | 'corrected';

/** Heading and sentence of each decision; % is replaced by the title. */
const texts: Record<Decision, { heading: string; paragraph: string }> = {
  approved: {
    heading: 'Tarjouksesi on hyväksytty',
    paragraph: 'Tarjous "%" on hyväksytty ja näkyy nyt kuluttajille voimassaoloaikanaan.',
  },
  corrected: {
    heading: 'Puolestasi julkaistua tarjousta on korjattu',
    paragraph: 'Asiakaspalvelumme korjasi puolestasi julkaistua tarjousta "%". Kuluttajat näkevät korjatun version.',
  },
  'change approved': {
    heading: 'Muutoksesi on hyväksytty',
    paragraph: 'Tarjouksen "%" muutokset on hyväksytty ja näkyvät nyt kuluttajille.',
  },
  reopened: {
    heading: 'Tarjouksesi tarkistetaan uudelleen',
    paragraph: 'Tarjous "%" on otettu uudelleen tarkistettavaksi, eikä se näy kuluttajille ennen uutta päätöstä.',
  },
};

/** Mails the decision to the offer's business, with the reason if there is one. */
export async function mailDecision(
  em: EntityManager,
  platform: Platform,
  offer: Offer,
  decision: Decision,
  { title, reason }: { title: string; reason: string | null },
): Promise<void> {
  const { heading, paragraph } = texts[decision];
  const paragraphs = [paragraph.replace('%', () => title), ...(reason ? [`Perustelu: ${reason}`] : [])];
  await send(em, platform, offer, heading, paragraphs);
}

/** Mails a business that an offer was published on its behalf. */
export async function mailPublishedFor(em: EntityManager, platform: Platform, offer: Offer): Promise<void> {
  await send(em, platform, offer, 'Puolestasi on julkaistu tarjous', [
    `Asiakaspalvelumme julkaisi puolestasi tarjouksen "${offer.title}". Näet sen hinnan ja tiedot yritysportaalissa.`,
  ]);
}

/**
 * Mails a business that its offer shows no reduction: why its price is no longer one, or null for an offer of before a
 * lowest price was needed.
 */
export async function mailPlainPrice(em: EntityManager, platform: Platform, offer: Offer, fault: string | null) {
  const rule =
    'Tavaran alennus lasketaan alimmasta hinnasta, jolla olet myynyt sitä alennusta edeltävien 30 päivän aikana.';
  if (fault === null) {
    await send(em, platform, offer, 'Lisää alin hinta, niin alennus näkyy taas', [
      `Tarjous "${offer.title}" näkyy nyt ilman alennusta. ${rule} Lisää alin hinta tarjoukseen.`,
    ]);
  } else {
    await send(em, platform, offer, 'Tarjouksesi näkyy ilman alennusta', [
      `Tarjous "${offer.title}" näkyy kuluttajille ilman alennusta. ${rule}`,
      fault,
    ]);
  }
}

async function send(em: EntityManager, platform: Platform, offer: Offer, heading: string, paragraphs: string[]) {
  const { email } = await offer.business.loadOrFail();
  const action = { label: 'Avaa tarjoukset', url: areaLink(platform, 'BUSINESS', 'tarjoukset') };
  await mailTo(em, platform, email, { heading, paragraphs, action });
}
