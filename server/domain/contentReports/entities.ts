import { defineEntity, p } from '@mikro-orm/core';
import { idColumn } from '#platform/database/columns.ts';
import type { OfferContent } from '#shared/rules/offers/content.ts';
import type {
  AppealDecision,
  AppealStatus,
  Currency,
  LostDaysWay,
  OfferType,
  Permission,
  ReportDecision,
  ReportKind,
  ReportLanguage,
  ReportStatus,
  RestrictionBasis,
  RestrictionGround,
  RestrictionKind,
} from '#shared/schema.generated.ts';

const reportKinds = [
  'PRICE',
  'FALSE',
  'GREEN_CLAIM',
  'ILLEGAL_GOODS',
  'ALCOHOL_TOBACCO',
  'POLITICAL',
  'RIGHTS',
  'CHILD',
  'OTHER',
] as const satisfies ReportKind[];
const reportLanguages = ['FI', 'SV'] as const satisfies ReportLanguage[];
const reportStates = ['OPEN', 'DECIDED'] as const satisfies ReportStatus[];
const reportDecisions = ['KEPT', 'CHANGED', 'HIDDEN', 'REMOVED'] as const satisfies ReportDecision[];
const appealStates = ['OPEN', 'DECIDED'] as const satisfies AppealStatus[];
const appealOutcomes = ['UPHELD', 'DISMISSED'] as const satisfies AppealDecision[];
const bases = ['LAW', 'TERMS'] as const satisfies RestrictionBasis[];

/** An offer as it was when it was reported. Money in cents, instants as ISO text. */
export interface Snapshot extends Omit<OfferContent, 'categoryId'> {
  type: OfferType;
  /** Its name. */
  category: string;
  businessName: string;
  /** As consumers were shown it; missing in reports of before it was stored. */
  priceTexts?: string[];
  currency: Currency;
  startsAt: string;
  expiresAt: string;
  images: { id: string; key: string; width: number; height: number; placeholder: string }[];
  /** What the pages of a flyer said; missing without any text. */
  pageTexts?: string[];
  /** Equal when nothing that consumers see has changed since. */
  version: number;
}

const ContentReportSchema = defineEntity({
  name: 'ContentReport',
  tableName: 'content_report',
  uniques: [{ properties: ['year', 'seq'] }],
  indexes: [
    { properties: ['receivedAt', 'id'] },
    { properties: ['offerId', 'receivedAt'] },
    { properties: ['joinedTo'] },
    { properties: ['email', 'receivedAt'] },
    {
      name: 'content_report_queue',
      expression: `create index "content_report_queue" on "content_report" (queue_at, id)
    where state = 'OPEN' and joined_to is null`,
    },
    {
      name: 'content_report_one_open',
      expression: `create unique index "content_report_one_open" on "content_report" (offer_id)
    where state = 'OPEN' and joined_to is null`,
    },
  ],
  properties: {
    id: idColumn(),
    /** The year of Helsinki in which it came, and its place among those of the year. */
    year: p.integer(),
    seq: p.integer(),
    /** Both as people write them, 2026-0042. */
    number: p.string().length(20).unique(),
    /** Null for a page that is no offer. The offer may be deleted since. */
    offerId: p.uuid().nullable(),
    businessId: p.uuid().nullable(),
    targetUrl: p.string().length(2048),
    snapshot: p.json<Snapshot>().nullable(),
    kind: p.enum(reportKinds),
    /** Empty once personal data is deleted, as are name and email. */
    text: p.text(),
    name: p.string().length(100).nullable(),
    email: p.string().length(254).nullable(),
    goodFaith: p.boolean(),
    /** In which its sender is answered. */
    language: p.enum(reportLanguages).default('FI'),
    receivedAt: p.datetime(),
    /** Its place among the open ones: later for a sender whose reports have led to nothing, earlier for child abuse. */
    queueAt: p.datetime(),
    /** The open report of the same offer with which it is decided; null for that one. */
    joinedTo: p.uuid().nullable(),
    /** Reports decided together, this one included. */
    notices: p.integer().default(1),
    /** Grows with each report that joins it and with the decision. */
    version: p.integer().default(1),
    state: p.enum(reportStates).default('OPEN'),
    decision: p.enum(reportDecisions).nullable(),
    ground: p.string().length(20).$type<RestrictionGround>().nullable(),
    rule: p.string().length(300).nullable(),
    facts: p.string().length(500).nullable(),
    note: p.string().length(1000).nullable(),
    decidedBy: p.uuid().nullable(),
    decidedByName: p.string().length(255).nullable(),
    decidedAt: p.datetime().nullable(),
    /** Of the key in the link of the mailed decision, by which its sender appeals. */
    keyHash: p.string().length(43).nullable().unique().hidden(),
    /** When its personal data was deleted. */
    forgottenAt: p.datetime().nullable(),
  },
});

/** A report that a content is unlawful or against the terms. */
export class ContentReport extends ContentReportSchema.class {}
ContentReportSchema.setClass(ContentReport);

const StatementSchema = defineEntity({
  name: 'Statement',
  indexes: [
    { properties: ['businessId', 'sentAt', 'id'] },
    { properties: ['sentAt', 'id'] },
    { properties: ['offerId'] },
    {
      name: 'statement_without_reason',
      expression: `create index "statement_without_reason" on "statement" (sent_at, id) where reason_missing`,
    },
  ],
  properties: {
    id: idColumn(),
    kind: p.string().length(30).$type<RestrictionKind>(),
    /** The business and the offer may be deleted since. */
    businessId: p.uuid(),
    businessName: p.string().length(255),
    /** Where it was mailed. */
    email: p.string().length(254),
    offerId: p.uuid().nullable(),
    offerTitle: p.string().length(100).nullable(),
    /** Where it holds, in Finnish. */
    scope: p.string().length(200),
    startsAt: p.datetime(),
    /** When the restriction was lifted. */
    endsAt: p.datetime().nullable(),
    facts: p.string().length(500),
    basis: p.enum(bases),
    rule: p.string().length(300),
    reasonMissing: p.boolean().default(false),
    /** The report that led to it. */
    reportId: p.uuid().nullable(),
    automated: p.boolean().default(false),
    redress: p.text(),
    adminId: p.uuid(),
    adminName: p.string().length(255),
    sentAt: p.datetime(),
    /** Of the key in the link of its mail, by which a business that cannot sign in appeals. */
    keyHash: p.string().length(43).unique().hidden(),
  },
});

/** A statement of reasons for a restriction, as it was mailed. */
export class Statement extends StatementSchema.class {}
StatementSchema.setClass(Statement);

const AppealSchema = defineEntity({
  name: 'Appeal',
  indexes: [
    { properties: ['state', 'sentAt', 'id'] },
    { properties: ['sentAt', 'id'] },
    {
      // The usual time of an appeal is counted from it alone.
      name: 'appeal_of_business_decided',
      expression: `create index "appeal_of_business_decided" on "appeal" (decided_at) include (sent_at)
    where statement_id is not null`,
    },
  ],
  checks: [{ name: 'appeal_has_one_subject', expression: '(statement_id is null) <> (report_id is null)' }],
  properties: {
    id: idColumn(),
    statement: () => p.oneToOne(Statement).ref().owner().nullable().deleteRule('cascade'),
    report: () => p.oneToOne(ContentReport).ref().owner().nullable().deleteRule('cascade'),
    /** What an admin needs for deciding on it. */
    permission: p.string().length(30).$type<Permission>(),
    text: p.text(),
    /** How the business wants lost days given back; null when it did not say. */
    wish: p.string().length(10).$type<LostDaysWay>().nullable(),
    sentAt: p.datetime(),
    state: p.enum(appealStates).default('OPEN'),
    outcome: p.enum(appealOutcomes).nullable(),
    answer: p.text().nullable(),
    decidedBy: p.uuid().nullable(),
    decidedByName: p.string().length(255).nullable(),
    decidedAt: p.datetime().nullable(),
  },
});

/** An appeal against a statement of reasons, or against the decision on a report. */
export class Appeal extends AppealSchema.class {}
AppealSchema.setClass(Appeal);

const ReportPictureSchema = defineEntity({
  name: 'ReportPicture',
  tableName: 'report_picture',
  uniques: [{ properties: ['report', 'source'] }],
  indexes: [
    { properties: ['source'] },
    {
      name: 'report_picture_waiting',
      expression: 'create index "report_picture_waiting" on "report_picture" (id) where stored_at is null',
    },
    {
      name: 'report_picture_ending',
      expression: 'create index "report_picture_ending" on "report_picture" (ends_at) where ends_at is not null',
    },
  ],
  properties: {
    id: idColumn(),
    /** Of the reports that are decided together, the first that had the picture. */
    report: () => p.manyToOne(ContentReport).ref().deleteRule('cascade'),
    /** Id and storage key of the offer's picture, which may be gone; the key of the copy is made from it. */
    imageId: p.uuid(),
    source: p.string().length(100),
    width: p.integer(),
    height: p.integer(),
    /** Null until the copy is in the storage. */
    storedAt: p.datetime().nullable(),
    /** When it goes before the other data of its report. */
    endsAt: p.datetime().nullable(),
  },
});

/** A copy of a reported picture, which stays when the offer's picture is changed or deleted. */
export class ReportPicture extends ReportPictureSchema.class {}
ReportPictureSchema.setClass(ReportPicture);
