import { jobNames } from '#shared/texts/jobs.ts';
import type { AiApiStatus, MailTransport, PictureStore, SystemWarningKind } from '../schema.generated.ts';
import type { Tone } from './common.ts';

const mails = (count: number) => (count === 1 ? '1 sähköposti' : `${count} sähköpostia`);

/** What may be wrong, as a sentence. */
const warnings: Record<SystemWarningKind, (count: number) => string> = {
  PICTURES_AWAY: () => 'Kuvavarasto ei vastaa. Kuvat eivät näy, eikä uusia voi tallentaa.',
  JOBS_FAILED: (count) => (count === 1 ? 'Yksi taustatyö epäonnistui.' : `${count} taustatyötä epäonnistui.`),
  JOBS_LATE: (count) => (count === 1 ? 'Yksi taustatyö on myöhässä.' : `${count} taustatyötä on myöhässä.`),
  DISK_LOW: () => 'Palvelimen levystä on vapaana alle kymmenesosa.',
  CONNECTIONS_HIGH: () => 'Yli neljä viidesosaa tietokannan yhteyksistä on käytössä.',
  PAYMENTS_IN_REVIEW: (count) =>
    count === 1 ? 'Yksi verkkomaksu odottaa selvitystä.' : `${count} verkkomaksua odottaa selvitystä.`,
  MAILS_FAILED: (count) => `${mails(count)} jäi lähettämättä.`,
  MAILS_LATE: () => 'Sähköposteja on odottanut lähetystä yli tunnin.',
  AI_RESTS: (count) =>
    count === 1
      ? 'Yksi AI-palvelu on tauolla virheiden jälkeen.'
      : `${count} AI-palvelua on tauolla virheiden jälkeen.`,
  BACKUP_OLD: () => 'Varmuuskopiota ei ole otettu viimeisen vuorokauden aikana.',
  DRILL_FAILED: () => 'Viimeksi kokeiltu varmuuskopio ei ollut ehjä.',
  DRILL_OLD: () => 'Varmuuskopion palautusta ei ole kokeiltu 35 päivään.',
  ADDRESS_PAIRS: (count) =>
    count === 1
      ? 'Yhdellä sähköpostiosoitteella on kaksi tiliä, eri kirjoitusasuilla.'
      : `${count} sähköpostiosoitteella on kaksi tiliä, eri kirjoitusasuilla.`,
  NEWER_DATABASE: () => 'Tietokanta on ohjelman uudemman version päivittämä. Päivitä tämä palvelin.',
};

const aiStates: Record<AiApiStatus, { text: string; tone: Tone }> = {
  UNUSED: { text: 'Ei vielä käytetty', tone: 'off' },
  WORKING: { text: 'Toimii', tone: 'good' },
  FAILING: { text: 'Virheitä', tone: 'bad' },
  PAUSED: { text: 'Tauolla', tone: 'wait' },
};

const transports: Record<MailTransport, string> = {
  SMTP: 'Sähköpostipalvelin',
  FILES: 'Tiedostot palvelimella (ei lähetetä)',
};
const stores: Record<PictureStore, string> = { S3: 'S3-varasto', DISK: 'Palvelimen levy' };
const providers: Readonly<Record<string, string>> = { paytrail: 'Paytrail', fake: 'Kokeilumaksut' };

/** How the platform runs. */
export const system = {
  title: 'Järjestelmä',
  intro: 'Palvelun tekninen tila. Tiedot päivittyvät, kun sivu avataan tai ne haetaan uudelleen.',
  failed: 'Järjestelmän tilan lataaminen epäonnistui',
  refresh: 'Päivitä',
  warnings: { title: 'Huomiot', none: 'Ei huomioita.', runbook: 'Ohje:', texts: warnings },
  figures: {
    version: 'Versio',
    started: (at: string) => `Käynnissä ${at} alkaen`,
    database: 'Tietokanta',
    connections: (used: number, max: number) => `${used} yhteyttä, enintään ${max}`,
    disk: 'Levyä vapaana',
    diskOf: (size: string) => `Levyn koko ${size}`,
    backup: 'Varmuuskopio',
    none: 'Ei ole',
    noBackup: 'Palvelin ei ota varmuuskopioita',
  },
  recipients: {
    title: 'Aktiiviset vastaanottajat kuukausittain',
    intro:
      'Arvio, jota viranomainen voi pyytää (EU 2022/2065, 24 artiklan 3 kohta). Kävijöitä ei seurata päivästä toiseen: yläraja on kuukauden päivien kävijät yhteensä, joten sama ihminen on mukana jokaisena käyntipäivänään. Alaraja on vilkkaimman päivän kävijät.',
    none: 'Kävijöitä ei ole vielä laskettu.',
    range: (atLeast: string, atMost: string, days: number | undefined) =>
      `${atLeast}–${atMost}${days === undefined ? '' : ` (laskettu ${days === 1 ? 'yhdeltä päivältä' : `${days} päivältä`})`}`,
    copy: 'Kopioi lause viranomaiselle',
    sentence: (site: string, average: string, from: string, to: string) =>
      `Palvelulla ${site} oli Euroopan unionissa keskimäärin enintään ${average} aktiivista vastaanottajaa kuukaudessa (${from === to ? from : `${from} – ${to}`}). Luku on arvio ja yläraja: kävijöitä ei seurata päivästä toiseen, joten sama henkilö on laskettu jokaisena päivänä, jona hän kävi palvelussa, ja mukana ovat kaikkien maiden kävijät. Robotit on jätetty pois.`,
    early: (site: string, month: string, atMost: string, days: number) =>
      `Palvelun ${site} aktiivisia vastaanottajia ei ole vielä laskettu kokonaiselta kuukaudelta. Kuukauden ${month} laskettuina päivinä (${days}) heitä oli yhteensä enintään ${atMost}. Luku on arvio ja yläraja: sama henkilö on laskettu jokaisena päivänä, jona hän kävi palvelussa.`,
  },
  services: {
    title: 'Palvelut',
    pictures: 'Kuvat',
    payments: 'Verkkomaksut',
    off: 'Ei käytössä',
    on: 'Käytössä',
    recognition: 'Tekstin luku esitteiden kuvista',
    paymentsOf: (provider: string, waiting: number) => `${provider}, ${waiting} kesken`,
    ai: (service: string, model: string) => `AI: ${service}, ${model}`,
    noAi: 'AI',
    stores,
    providers,
    aiStates,
    up: { text: 'Vastaa', tone: 'good' as Tone },
    down: { text: 'Ei vastaa', tone: 'bad' as Tone },
  },
  backups: {
    title: 'Varmuuskopiot',
    made: 'Viimeisin',
    size: 'Koko',
    drilled: 'Palautus kokeiltu',
    verdict: 'Kokeen tulos',
    never: 'Ei vielä',
    sound: { text: 'Ehjä', tone: 'good' as Tone },
    damaged: (count: number) => ({ text: count === 1 ? '1 vika' : `${count} vikaa`, tone: 'bad' as Tone }),
  },
  mail: {
    title: 'Sähköposti',
    transport: 'Lähetystapa',
    transports,
    waiting: 'Odottaa lähetystä',
    since: (count: number, at: string) => `${count}, vanhin ${at}`,
    failed: 'Jäi lähettämättä (30 päivää)',
    failures: 'Lähettämättä jääneet sähköpostit',
    resend: 'Lähetä uudelleen',
    resendQuestion: (count: number) => `Lähetetäänkö ${mails(count)} uudelleen?`,
    resendConsequence: 'Syy kannattaa korjata ensin: muuten ne jäävät taas lähettämättä.',
    resent: (count: number) => `${mails(count)} palautettiin lähetysjonoon.`,
    resendFailed: 'Uudelleen lähettäminen epäonnistui',
    columns: { to: 'Vastaanottaja', written: 'Kirjoitettu', error: 'Syy' },
  },
  jobs: {
    title: 'Taustatyöt',
    intro: 'Viimeiset seitsemän päivää.',
    none: 'Taustatöitä ei ole käynnistetty.',
    names: jobNames,
    columns: { name: 'Työ', state: 'Tila', lastRun: 'Viimeksi valmis', error: 'Viimeisin virhe' },
    seconds: (seconds: string) => `${seconds} s`,
    states: {
      good: { text: 'Kunnossa', tone: 'good' as Tone },
      failed: { text: 'Epäonnistui', tone: 'bad' as Tone },
      never: { text: 'Ei vielä', tone: 'off' as Tone },
    },
    waiting: (count: number) => (count === 1 ? '1 odottaa' : `${count} odottaa`),
  },
  tables: {
    title: 'Tietokannan suurimmat taulut',
    columns: { name: 'Taulu', rows: 'Rivejä noin', size: 'Koko' },
    migration: (name: string) => `Viimeisin rakenteen muutos: ${name}`,
  },
};
