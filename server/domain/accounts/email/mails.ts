import type { EntityManager } from '@mikro-orm/postgresql';
import { readSettings } from '#domain/settings/settings.ts';
import { enqueueMail } from '#platform/mail/mail.ts';
import { layoutMail } from '#platform/mail/mailLayout.ts';
import type { Platform } from '#platform/platform.ts';
import type { BusinessDecision } from '#shared/rules/accounts.ts';
import type { Business } from '../entities.ts';
import type { AccountKind } from '../viewers.ts';

export type MailContent = Parameters<typeof layoutMail>[0];

/** An address that its owner recognizes: `m***@esimerkki.fi`. */
export function maskAddress(email: string): string {
  return email.replace(/^(.).*(?=@)/u, '$1***');
}

/** Where each kind of account has its pages. */
const areas = { CONSUMER: '/sovellus', BUSINESS: '/yritys', ADMIN: '/admini' } as const satisfies Record<
  AccountKind,
  string
>;

/** A page of the audience's area, as a link for a mail. It starts with PUBLIC_URL, never with what a request says. */
export function areaLink(
  { config }: Pick<Platform, 'config'>,
  kind: AccountKind,
  page: string,
  token?: string,
): string {
  const query = token === undefined ? '' : `?token=${encodeURIComponent(token)}`;
  return `${config.publicUrl}${areas[kind]}/${page}${query}`;
}

/** Writes a mail to a person, from the platform's name, into the outbox. Part of a transaction. */
export async function mailTo(em: EntityManager, platform: Platform, to: string, content: MailContent): Promise<void> {
  const { general } = await readSettings(platform);
  const greeting = `${content.language === 'sv' ? 'Hälsningar' : 'Terveisin'}\n${general.siteName}`;
  const subject = `${content.heading} – ${general.siteName}`;
  await enqueueMail(em, { to, subject, ...layoutMail({ ...content, greeting }) });
}

/** What a link for a new password is sent with. */
export function passwordResetMail(url: string): MailContent {
  return {
    heading: 'Salasanan vaihtaminen',
    paragraphs: [
      'Saimme pyynnön vaihtaa tilisi salasana. Linkki toimii tunnin ajan ja vain kerran.',
      'Jos et pyytänyt uutta salasanaa, sinun ei tarvitse tehdä mitään.',
    ],
    action: { label: 'Vaihda salasana', url },
  };
}

/** Mails the owner that the account was locked, with a link for a new password. */
export function lockedMail(url: string): MailContent {
  return {
    heading: 'Tilisi kirjautuminen on lukittu',
    paragraphs: [
      'Tilillesi yritettiin kirjautua monta kertaa väärällä salasanalla. Kirjautuminen uudelta laitteelta on siksi estetty 15 minuutin ajan. Laitteilla, joilla olet kirjautunut aiemmin, voit kirjautua tavalliseen tapaan.',
      'Jos unohdit salasanasi, tai jos joku muu yrittää tilillesi, valitse uusi salasana: se avaa lukituksen heti. Linkki toimii tunnin ajan ja vain kerran.',
      'Salasanasi ei ole vaihtunut, eikä kukaan ole päässyt tilillesi näillä yrityksillä.',
    ],
    action: { label: 'Valitse uusi salasana', url },
  };
}

/** What a link that confirms an address is sent with. */
export function verificationMail(url: string): MailContent {
  return {
    heading: 'Vahvista sähköpostiosoitteesi',
    paragraphs: ['Vahvista osoitteesi alla olevasta linkistä. Linkki toimii vuorokauden ajan.'],
    action: { label: 'Vahvista osoite', url },
  };
}

/** What a link that makes a new address the account's own is sent with. */
export function confirmAddressMail(url: string): MailContent {
  return {
    heading: 'Vahvista uusi sähköpostiosoitteesi',
    paragraphs: [
      'Tälle tilille on pyydetty uudeksi sähköpostiosoitteeksi tätä osoitetta. Osoite vaihtuu vasta, kun vahvistat sen. Linkki toimii vuorokauden ajan.',
      'Jos et pyytänyt muutosta, sinun ei tarvitse tehdä mitään.',
    ],
    action: { label: 'Vahvista osoite', url },
  };
}

/** Mails the present address that another was requested, with a link that undoes it. */
export function undoAddressMail(newAddress: string, url: string): MailContent {
  return {
    heading: 'Sähköpostiosoitettasi ollaan vaihtamassa',
    paragraphs: [
      `Tilillesi on pyydetty uudeksi sähköpostiosoitteeksi ${newAddress}. Osoite vaihtuu, kun se vahvistetaan.`,
      'Jos et pyytänyt muutosta itse, peru se alla olevasta linkistä. Linkki toimii seitsemän päivän ajan myös sen jälkeen, kun osoite on vaihtunut. Peruminen kirjaa tilin ulos kaikkialta, ja valitset sille uuden salasanan.',
    ],
    action: { label: 'Peru muutos', url },
  };
}

/** Mails the restored address that the change is undone, with a link for a new password. */
export function undoneAddressMail(url: string): MailContent {
  return {
    heading: 'Sähköpostiosoitteesi on palautettu',
    paragraphs: [
      'Tilisi sähköpostiosoite on taas tämä osoite, ja tili on kirjattu ulos kaikkialta. Vanha salasana ei enää toimi.',
      'Valitse uusi salasana. Linkki toimii tunnin ajan ja vain kerran.',
    ],
    action: { label: 'Valitse uusi salasana', url },
  };
}

/**
 * Confirms to a business that its registration has arrived.
 * @param registeredName as the registry of companies has it; undefined where it has none like it
 */
export function registrationMail(registeredName: string | undefined): MailContent {
  return {
    heading: 'Rekisteröityminen vastaanotettu',
    paragraphs: [
      registeredName
        ? `Kiitos! Yrityksen ${registeredName} rekisteröityminen on vastaanotettu.`
        : 'Kiitos! Yrityksesi rekisteröityminen on vastaanotettu.',
      'Tarkistamme, että yhteyshenkilö on yrityksen asianmukainen edustaja. Hyväksyntä kestää yleensä 1–2 arkipäivää.',
      'Saat sähköpostin, kun tili on hyväksytty. Sen jälkeen voit kirjautua sisään.',
    ],
  };
}

/** Mails support about businesses that wait for approval; at most ten are named. */
export function newRegistrationsMail(businesses: readonly WaitingBusiness[], url: string): MailContent {
  const [first] = businesses;
  const one = businesses.length === 1 && first;
  const more = businesses.length - maxNamed;
  return {
    heading: one ? `Uusi yritys: ${first.businessName}` : `${businesses.length} uutta yritystä odottaa hyväksyntää`,
    paragraphs: [
      ...businesses
        .slice(0, maxNamed)
        .map(
          ({ businessName, businessId, contactPerson, email, phone }) =>
            `${businessName} (${businessId})\n${contactPerson}, ${email}, ${phone}`,
        ),
      ...(more > 0 ? [more === 1 ? 'ja vielä 1 yritys' : `ja vielä ${more} yritystä`] : []),
      'Päätös on luvattu 1–2 arkipäivässä.',
    ],
    action: { label: 'Avaa odottavat yritykset', url },
  };
}

const maxNamed = 10;

type WaitingBusiness = Pick<Business, 'businessName' | 'businessId' | 'contactPerson' | 'email' | 'phone'>;

/** Mails the owner of an address that a registration with it was tried. */
export function addressInUseMail({ signIn, forgot }: { signIn: string; forgot: string }): MailContent {
  return {
    heading: 'Sinulla on jo tili',
    paragraphs: [
      'Tällä sähköpostiosoitteella yritettiin rekisteröityä, mutta sillä on jo tili. Uutta tiliä ei luotu.',
      `Jos se olit sinä, kirjaudu sisään. Jos salasana on unohtunut, valitse uusi: ${forgot}`,
      'Jos et yrittänyt rekisteröityä, sinun ei tarvitse tehdä mitään.',
    ],
    action: { label: 'Kirjaudu sisään', url: signIn },
  };
}

/** Mails a business whose registration was rejected and that tried to register again what helps instead. */
export function rejectedAddressMail(supportEmail: string): MailContent {
  return {
    heading: 'Rekisteröitymisesi on jo käsitelty',
    paragraphs: [
      'Tällä sähköpostiosoitteella yritettiin rekisteröityä uudelleen. Sen aiempaa rekisteröitymistä ei hyväksytty, eikä uutta tiliä luotu.',
      'Jos tiedoissa oli virhe, lähetä oikeat tiedot hylkäysviestin valituslinkistä. Hyväksymme silloin aiemman tilisi, eikä sinun tarvitse rekisteröityä uudelleen.',
      `Jos viesti on kadonnut, kirjoita asiakaspalveluumme: ${supportEmail}`,
      'Jos et yrittänyt rekisteröityä, sinun ei tarvitse tehdä mitään.',
    ],
  };
}

/** Mails a person the link by which to become a user of a business. */
export function invitationMail(businessName: string, inviter: string, url: string): MailContent {
  return {
    heading: `Kutsu: ${businessName}`,
    paragraphs: [
      isMessage(inviter)
        ? `Yrityksen ${businessName} omistaja kutsui sinut sen käyttäjäksi Lähitarjoukseen.`
        : `${inviter} kutsui sinut yrityksen ${businessName} käyttäjäksi Lähitarjoukseen.`,
      'Valitse itsellesi salasana viikon kuluessa. Jos et tunne kutsujaa, sinun ei tarvitse tehdä mitään.',
    ],
    action: { label: 'Ota kutsu vastaan', url },
  };
}

/** Mails the holder of an address, who signs in to another business with it, that it was invited. */
export function invitedElsewhereMail(businessName: string): MailContent {
  return {
    heading: `Kutsu: ${businessName}`,
    paragraphs: [
      `Sinut kutsuttiin yrityksen ${businessName} käyttäjäksi, mutta kirjaudut tällä osoitteella jo toiseen yritykseen.`,
      'Yhdellä osoitteella voi kuulua yhteen yritykseen. Pyydä kutsu toiseen osoitteeseesi. Jos et tunne kutsujaa, sinun ei tarvitse tehdä mitään.',
    ],
  };
}

/** Mails a business that an admin has registered it. */
export function registeredForYouMail(businessName: string, url: string): MailContent {
  return {
    heading: 'Yrityksellesi on luotu tili',
    paragraphs: [
      `Yritykselle ${businessName} on luotu tili. Saat väliaikaisen salasanan asiakaspalvelustamme.`,
      'Vaihda salasana, kun kirjaudut ensimmäisen kerran.',
    ],
    action: { label: 'Kirjaudu sisään', url },
  };
}

/** Mails that the account's password or address was changed, in case it was not the owner. */
export function accountChangedMail(what: string): MailContent {
  return {
    heading: 'Tilisi tietoja on muutettu',
    paragraphs: [what, 'Jos et tehnyt muutosta itse, ota heti yhteyttä asiakaspalveluun.'],
  };
}

/** Mails that the account is gone, in case it was not the owner who deleted it. */
export function accountDeletedMail(): MailContent {
  return {
    heading: 'Tilisi on poistettu',
    paragraphs: [
      'Tilisi ja siihen tallennetut tiedot on poistettu pyynnöstäsi. Emme lähetä sinulle enää viestejä.',
      'Jos et poistanut tiliä itse, ota heti yhteyttä asiakaspalveluun.',
    ],
  };
}

/** Decisions by which a business may continue. The others are restrictions, which have statements of reasons. */
const decisions = {
  approve: {
    heading: 'Tilisi on hyväksytty',
    sentence: 'Yrityksesi tili on hyväksytty. Voit nyt kirjautua sisään ja julkaista tarjouksia.',
  },
  activate: {
    heading: 'Tilisi on taas käytössä',
    sentence: 'Yrityksesi tili on avattu uudelleen, ja voimassa olevat tarjouksesi näkyvät taas.',
  },
} satisfies Partial<Record<BusinessDecision, { heading: string; sentence: string }>>;

/** Mails a business that it may continue, and why when a reason was given. */
export function decisionMail(decision: keyof typeof decisions, reason: string | null, signIn: string): MailContent {
  const { heading, sentence } = decisions[decision];
  const why = reason ? [`Perustelu: ${reason}`] : [];
  return { heading, paragraphs: [sentence, ...why], action: { label: 'Kirjaudu sisään', url: signIn } };
}

/** Whether a name that its bearer chose holds an address, of which mail programs make a link: our mails carry no such words to strangers. */
export function isMessage(name: string): boolean {
  return /[/\\@:]|\p{L}\.\p{L}{2}/u.test(name);
}
