import { contentOf } from '#shared/rules/offers/content.ts';
import { appealEnd } from '#shared/rules/reports.ts';
import type { AdminAppeal, ContentReport, StatementOfReasons } from '#shared/schema.generated.ts';
import { groundTexts } from '#shared/texts/reports.ts';
import { givenBackText, restrictionTexts, statementTexts } from '#shared/texts/statements.ts';
import { daysFromNow, helsinkiDate } from './clock.ts';
import { picture } from './picture.ts';
import { aRow } from './row.ts';
import type { ContentRow } from './rows.ts';

type Snapshot = NonNullable<ContentReport['snapshot']>;

/** A report of an offer or a page, without what is read from the offer as it is now. */
export interface ReportRow extends Omit<ContentReport, 'offer' | 'business' | 'joined' | 'snapshot'> {
  snapshot: (Omit<Snapshot, 'content'> & { content: ContentRow }) | null;
  joined: Omit<ReportRow, 'joined'>[];
}

export interface AppealRow extends Pick<AdminAppeal, 'id' | 'text' | 'sentAt' | 'status' | 'wish' | 'refusal'> {
  statementId: string | null;
  reportId: string | null;
  decision: AdminAppeal['decision'];
  answer: string | null;
  decidedAt: Date | null;
}

const aReport = (parts: Partial<ReportRow>) =>
  aRow<ReportRow>('ContentReport', {
    status: 'OPEN',
    goodFaith: true,
    language: 'FI',
    targetUrl: '/tarjous/offer-1',
    offerId: 'offer-1',
    notices: 1,
    version: 1,
    ...parts,
  });

const aStatement = (parts: Partial<StatementOfReasons> & Pick<StatementOfReasons, 'id' | 'kind' | 'from'>) =>
  aRow<StatementOfReasons>('StatementOfReasons', {
    scope: statementTexts.scope,
    restriction: restrictionTexts[parts.kind].restriction,
    redress: statementTexts.redress(helsinkiDate(appealEnd(parts.from))),
    sentAt: parts.from,
    appealUntil: appealEnd(parts.from),
    facts: 'Päätökselle ei kirjattu erillistä perustelua. Saat sen asiakaspalvelustamme.',
    basis: 'TERMS',
    rule: 'Käyttöehdot, Sisällön vaatimukset.',
    offerId: 'offer-1',
    offerTitle: 'Korvapuusti ja kahvi',
    business: { id: 'business-1', name: 'Kahvila Esimerkki Oy', businessId: '9000001-1' },
    isAppealable: true,
    givenBack: [],
    ...parts,
  });

const waiting = {
  id: 'appeal-1',
  sentAt: daysFromNow(-2),
  text: 'Muutoksessa oli vain uusi kuva. Kertoisitteko, mikä siinä oli vialla?',
  status: 'OPEN' as const,
  decision: null,
  answer: null,
  decidedAt: null,
};

/** An open report of an offer with one that joined it, a decision that may be appealed against, and an appeal. */
export const moderated = (): { reports: ReportRow[]; statements: StatementOfReasons[]; appeals: AppealRow[] } => ({
  reports: [
    aReport({
      id: 'report-1',
      number: '2026-0041',
      kind: 'PRICE',
      name: 'Raija Rehellinen',
      email: 'raija@esimerkki.fi',
      text: 'Sama pulla maksoi viime viikolla vähemmän kuin nyt alennuksessa.',
      receivedAt: daysFromNow(-4),
      notices: 2,
      priceHistory: [{ from: helsinkiDate(daysFromNow(-2)), to: helsinkiDate(daysFromNow(4)), price: 550, base: 690 }],
      snapshot: {
        content: {
          ...contentOf({}),
          title: 'Korvapuusti ja kahvi',
          description: 'Korvapuusti ja kahvi koko päivän.',
          cities: ['Tampere'],
          address: 'Esimerkkikatu 4',
          url: 'https://kahvila.example/',
          keywords: ['kahvi', 'pulla'],
          originalPrice: 990,
          discountedPrice: 550,
          images: [picture('report-1')],
          startsAt: daysFromNow(-2),
        },
        category: 'Kahvilat',
        type: 'NORMAL_OFFER',
        businessName: 'Kahvila Esimerkki Oy',
        currency: 'EUR',
        priceTexts: ['5,50\u00a0€', '−44\u00a0%', 'Ennen 9,90\u00a0€'],
        startsAt: daysFromNow(-2),
        endsAt: daysFromNow(4),
      },
      pictures: [
        { id: 'report-picture-1', imageId: 'image-report-1', url: picture('report-1').source, width: 800, height: 600 },
      ],
      joined: [
        aReport({
          id: 'report-2',
          number: '2026-0042',
          kind: 'FALSE',
          name: 'Olli Osto',
          email: 'olli@esimerkki.fi',
          text: 'Kahvia ei saanut samaan hintaan, vaikka niin luvataan.',
          language: 'SV',
          receivedAt: daysFromNow(-1),
        }),
      ],
    }),
    aReport({
      id: 'report-3',
      number: '2026-0040',
      kind: 'CHILD',
      text: 'Kuvassa on lapsi ilman vaatteita.',
      receivedAt: daysFromNow(-9),
      targetUrl: '/tarjous/offer-gone',
      offerId: 'offer-gone',
      status: 'DECIDED',
      decision: 'REMOVED',
      version: 2,
      ground: 'OTHER',
      rule: 'Rikoslain 17 luku.',
      facts: 'Kuva on lainvastainen.',
      decidedAt: daysFromNow(-8),
      decidedBy: 'Teemu Tarjous',
      picturesUntil: daysFromNow(22),
    }),
  ],
  statements: [
    aStatement({
      id: 'statement-1',
      kind: 'OFFER_HIDDEN',
      from: daysFromNow(-20),
      facts: 'Alennusta verrattiin hintaan, jolla tuotetta ei ole myyty.',
      basis: 'LAW',
      rule: groundTexts.PRICE.rule,
      fromReport: true,
      offerId: 'offer-4',
      offerTitle: 'Kesän jäätelöpäivä',
    }),
    aStatement({
      id: 'statement-2',
      kind: 'CHANGE_REJECTED',
      from: daysFromNow(-30),
      reasonMissing: true,
      appeal: waiting,
      isAppealable: false,
    }),
    aStatement({
      id: 'statement-3',
      kind: 'OFFER_REJECTED',
      from: daysFromNow(-40),
      until: daysFromNow(-37),
      offerId: 'offer-2',
      offerTitle: 'Lounas keskipäivällä',
      isAppealable: false,
      appeal: {
        id: 'appeal-3',
        text: 'Hinta oli voimassa koko viikon.',
        sentAt: daysFromNow(-39),
        status: 'DECIDED',
        decision: 'UPHELD',
        answer: 'Hinta oli oikein. Pahoittelemme virhettä.',
        decidedAt: daysFromNow(-37),
      },
      givenBack: [
        {
          id: 'given-1',
          offerId: 'offer-2',
          offerTitle: 'Lounas keskipäivällä',
          way: 'DAYS',
          days: 3,
          amount: 0,
          currency: 'EUR',
          endDate: helsinkiDate(daysFromNow(-30)),
          text: givenBackText({
            way: 'DAYS',
            days: 3,
            amount: 0,
            currency: 'EUR',
            lastDay: daysFromNow(-30).toLocaleDateString('fi-FI', { timeZone: 'Europe/Helsinki' }),
          }),
        },
      ],
    }),
  ],
  appeals: [{ ...waiting, statementId: 'statement-2', reportId: null, wish: 'MONEY', refusal: null }],
});
