import type {
  AppealOutcome,
  AppealState,
  ReportDecision,
  ReportKind,
  ReportLanguage,
  ReportPicture,
  ReportSnapshot,
  ReportState,
  RestrictionBasis,
  RestrictionGround,
  RestrictionKind,
} from '#shared/schema.generated.ts';
import { groundTexts } from '#shared/texts/reports.ts';
import { daysFromNow } from './clock.ts';
import { type ImageRow, picture } from './picture.ts';

export type SnapshotRow = Omit<ReportSnapshot, 'images'> & { images: ImageRow[] };

/** A report of an offer or a page. */
export interface ReportRow {
  id: string;
  number: string;
  kind: ReportKind;
  text: string;
  name: string | null;
  email: string | null;
  goodFaith: boolean;
  language: ReportLanguage;
  targetUrl: string;
  receivedAt: Date;
  state: ReportState;
  offerId: string | null;
  /** As it was then; prices in cents. */
  snapshot: SnapshotRow | null;
  /** Copies of its pictures; missing for none. */
  pictures?: ReportPicture[];
  picturesUntil?: Date | null;
  /** The report of the same offer with which it is decided on. */
  joinedTo: string | null;
  decision: ReportDecision | null;
  ground: RestrictionGround | null;
  rule: string | null;
  facts: string | null;
  note: string | null;
  decidedAt: Date | null;
  decidedBy: string | null;
  version: number;
}

/** A restriction with its reasons. */
export interface StatementRow {
  id: string;
  kind: RestrictionKind;
  from: Date;
  until: Date | null;
  facts: string;
  basis: RestrictionBasis;
  rule: string;
  fromReport: boolean;
  reasonMissing: boolean;
  offerId: string | null;
  offerTitle: string | null;
  businessId: string;
  businessName: string;
  adminId: string;
}

export interface AppealRow {
  id: string;
  statementId: string | null;
  reportId: string | null;
  text: string;
  sentAt: Date;
  state: AppealState;
  outcome: AppealOutcome | null;
  answer: string | null;
  decidedAt: Date | null;
  decidedBy: string | null;
}

const undecided = {
  decision: null,
  ground: null,
  rule: null,
  facts: null,
  note: null,
  decidedAt: null,
  decidedBy: null,
  state: 'OPEN' as const,
  joinedTo: null,
  version: 1,
};

/** An open report of an offer with one that joined it, a decision that may be appealed against, and an appeal. */
export const moderated = (): { reports: ReportRow[]; statements: StatementRow[]; appeals: AppealRow[] } => ({
  reports: [
    {
      ...undecided,
      id: 'report-1',
      number: '2026-0041',
      kind: 'PRICE',
      name: 'Raija Rehellinen',
      email: 'raija@esimerkki.fi',
      text: 'Sama pulla maksoi viime viikolla vähemmän kuin nyt alennuksessa.',
      goodFaith: true,
      language: 'FI',
      targetUrl: '/tarjous/offer-1',
      receivedAt: daysFromNow(-4),
      offerId: 'offer-1',
      snapshot: {
        title: 'Korvapuusti ja kahvi',
        description: 'Korvapuusti ja kahvi koko päivän.',
        category: 'Kahvilat',
        type: 'NORMAL_OFFER',
        businessName: 'Kahvila Esimerkki Oy',
        cities: ['Tampere'],
        isNationwide: false,
        address: 'Esimerkkikatu 4',
        url: 'https://kahvila.example/',
        keywords: ['kahvi', 'pulla'],
        currency: 'EUR',
        originalPrice: 990,
        discountedPrice: 550,
        discountPercentage: null,
        lowestPrice30Days: null,
        priceTexts: ['5,50\u00a0€', '−44\u00a0%', 'Ennen 9,90\u00a0€'],
        images: [picture('report-1')],
        pageTexts: [],
        startsAt: daysFromNow(-2),
        expiresAt: daysFromNow(4),
      },
      pictures: [
        { id: 'report-picture-1', imageId: 'image-report-1', url: picture('report-1').source, width: 800, height: 600 },
      ],
    },
    {
      ...undecided,
      id: 'report-2',
      number: '2026-0042',
      kind: 'FALSE',
      name: 'Olli Osto',
      email: 'olli@esimerkki.fi',
      text: 'Kahvia ei saanut samaan hintaan, vaikka niin luvataan.',
      goodFaith: true,
      language: 'SV',
      targetUrl: '/tarjous/offer-1',
      receivedAt: daysFromNow(-1),
      offerId: 'offer-1',
      snapshot: null,
      joinedTo: 'report-1',
    },
    {
      ...undecided,
      id: 'report-3',
      number: '2026-0040',
      kind: 'CHILD',
      text: 'Kuvassa on lapsi ilman vaatteita.',
      name: null,
      email: null,
      goodFaith: true,
      language: 'FI',
      receivedAt: daysFromNow(-9),
      snapshot: null,
      targetUrl: '/tarjous/offer-gone',
      offerId: 'offer-gone',
      state: 'DECIDED',
      decision: 'REMOVED',
      version: 2,
      ground: 'OTHER',
      rule: 'Rikoslain 17 luku.',
      facts: 'Kuva on lainvastainen.',
      decidedAt: daysFromNow(-8),
      decidedBy: 'Teemu Tarjous',
      picturesUntil: daysFromNow(22),
    },
  ],
  statements: [
    {
      id: 'statement-1',
      kind: 'OFFER_HIDDEN',
      from: daysFromNow(-20),
      until: null,
      facts: 'Alennusta verrattiin hintaan, jolla tuotetta ei ole myyty.',
      basis: 'LAW',
      rule: groundTexts.PRICE.rule,
      fromReport: true,
      reasonMissing: false,
      offerId: 'offer-4',
      offerTitle: 'Kesän jäätelöpäivä',
      businessId: 'business-1',
      businessName: 'Kahvila Esimerkki Oy',
      adminId: 'admin-2',
    },
    {
      id: 'statement-2',
      kind: 'CHANGE_REJECTED',
      from: daysFromNow(-30),
      until: null,
      facts: 'Päätökselle ei kirjattu erillistä perustelua. Saat sen asiakaspalvelustamme.',
      basis: 'TERMS',
      rule: 'Käyttöehdot, Sisällön vaatimukset.',
      fromReport: false,
      reasonMissing: true,
      offerId: 'offer-1',
      offerTitle: 'Korvapuusti ja kahvi',
      businessId: 'business-1',
      businessName: 'Kahvila Esimerkki Oy',
      adminId: 'admin-2',
    },
  ],
  appeals: [
    {
      id: 'appeal-1',
      statementId: 'statement-2',
      reportId: null,
      sentAt: daysFromNow(-2),
      state: 'OPEN',
      text: 'Muutoksessa oli vain uusi kuva. Kertoisitteko, mikä siinä oli vialla?',
      outcome: null,
      answer: null,
      decidedAt: null,
      decidedBy: null,
    },
  ],
});
