import { lowBalanceLimit } from '#shared/rules/billing/billing.ts';
import type { BusinessMailKind } from '../schema.generated.ts';

/** Mails that a business may turn off. */
export const businessMails = {
  title: 'Sähköpostiviestit',
  intro: 'Valitse, mistä haluat viestin. Jokaisessa viestissä on myös linkki, josta voit lopettaa ne.',
  kinds: {
    ENDS_SOON: {
      label: 'Tarjous päättyy pian',
      hint: 'Kaksi päivää ennen viimeistä päivää, jotta ehdit julkaista tarjouksen uudelleen.',
    },
    BALANCE_LOW: {
      label: 'Saldo on vähissä',
      hint: `Kun saldo laskee alle ${lowBalanceLimit}\u00a0euron tai alle seuraavan toistuvan tarjouksen hinnan. Kerran, kunnes lisäät saldoa.`,
    },
    WEEKLY_RESULT: {
      label: 'Viikon tulos',
      hint: 'Maanantaiaamuisin, kun tarjouksesi on ollut näkyvillä edellisellä viikolla.',
    },
    TILL_CARD: {
      label: 'Kassan ohje',
      hint: 'Aamulla, kun tarjous, jossa on koodi, alkaa. Viesti lähtee toimipaikan kassoille tai, jos niitä ei ole, omistajille ja julkaisijoille.',
    },
  } satisfies Record<BusinessMailKind, { label: string; hint: string }>,
  always:
    'Tarjousten hyväksynnästä, poistuneista alennuksista, tauolle jääneistä toistoista, laskuista ja tilisi turvallisuudesta saat viestin aina.',
  turnedOn: 'Viestit ovat käytössä.',
  turnedOff: 'Viestit on lopetettu.',
  loadFailed: 'Viestivalintojen lataaminen epäonnistui',
  failed: 'Valinnan tallentaminen epäonnistui',
  stop: {
    title: 'Lopeta sähköpostiviestit',
    intro:
      'Emme enää lähetä yrityksellesi tällaisia viestejä, kun painat nappia. Muut viestit tulevat entiseen tapaan.',
    /** Of a mail that one member gets. */
    ofMember:
      'Emme enää lähetä sinulle tällaisia viestejä, kun painat nappia. Muut käyttäjät saavat ne entiseen tapaan.',
    ownHint: (email: string) =>
      `Niitä ei enää lähetetä osoitteeseen ${email}. Voit ottaa ne uudelleen käyttöön kirjautumalla: Omat tiedot.`,
    own: 'Avaa omat tiedot',
    submit: 'Lopeta viestit',
    busy: 'Lopetetaan...',
    done: (kind: string) => `Viestit "${kind}" on lopetettu`,
    doneHint: (email: string) =>
      `Niitä ei enää lähetetä osoitteeseen ${email}. Voit ottaa ne uudelleen käyttöön yritysportaalin asetuksissa.`,
    broken: 'Linkki ei toimi',
    brokenHint: 'Se on vajaa. Voit valita viestit myös yritysportaalin asetuksissa.',
    settings: 'Avaa asetukset',
    failed: 'Viestien lopettaminen epäonnistui. Yritä uudelleen.',
  },
} as const;
