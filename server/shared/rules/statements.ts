import type { Permission, RestrictionBasis, RestrictionKind } from '../schema.generated.ts';
import { restrictionTexts, paragraphTexts as texts } from '../texts/statements.ts';

/** What follows from a restriction. */
interface RestrictionRule {
  /** Whether it may end: a deletion is for good. */
  mayEnd: boolean;
  /** What an admin needs for deciding on an appeal against it. */
  needs: Extract<Permission, 'MANAGE_OFFERS' | 'MANAGE_BUSINESSES'>;
}

/** Every restriction that an admin can place. */
export const restrictions: Record<RestrictionKind, RestrictionRule> = {
  OFFER_HIDDEN: { mayEnd: true, needs: 'MANAGE_OFFERS' },
  OFFER_REJECTED: { mayEnd: true, needs: 'MANAGE_OFFERS' },
  OFFER_REFUNDED: { mayEnd: false, needs: 'MANAGE_OFFERS' },
  OFFER_REOPENED: { mayEnd: true, needs: 'MANAGE_OFFERS' },
  OFFER_CANCELLED: { mayEnd: false, needs: 'MANAGE_OFFERS' },
  OFFER_DELETED: { mayEnd: false, needs: 'MANAGE_OFFERS' },
  CHANGE_REJECTED: { mayEnd: false, needs: 'MANAGE_OFFERS' },
  SHOP_HIDDEN: { mayEnd: true, needs: 'MANAGE_OFFERS' },
  SHOP_CHANGE_REJECTED: { mayEnd: false, needs: 'MANAGE_OFFERS' },
  BUSINESS_REJECTED: { mayEnd: true, needs: 'MANAGE_BUSINESSES' },
  BUSINESS_SUSPENDED: { mayEnd: true, needs: 'MANAGE_BUSINESSES' },
  BUSINESS_DELETED: { mayEnd: false, needs: 'MANAGE_BUSINESSES' },
  BUSINESS_ENDING: { mayEnd: false, needs: 'MANAGE_BUSINESSES' },
};

/** Decisions that keep consumers from offers, which may run on: their business may wish how the days are given back. */
export const dayTakingKinds = [
  'OFFER_HIDDEN',
  'OFFER_REJECTED',
  'OFFER_REOPENED',
  'BUSINESS_SUSPENDED',
] as const satisfies RestrictionKind[];

/** Whether a decision of that kind may take days from offers that run on. */
export function mayTakeDays(kind: RestrictionKind): boolean {
  return dayTakingKinds.some((taking) => taking === kind);
}

/** What a statement contains beside the sentence of its decision. */
export interface StatementFacts {
  kind: RestrictionKind;
  scope: string;
  facts: string;
  basis: RestrictionBasis;
  rule: string;
  fromReport: boolean;
  automated: boolean;
  redress: string;
}

/** The paragraphs of a statement: all that DSA article 17, 3 asks for. `from` is a moment as people write it. */
export function statementParagraphs(statement: StatementFacts, from: string): string[] {
  const { kind, scope, facts, basis, rule, fromReport, automated, redress } = statement;
  const { restriction } = restrictionTexts[kind];
  const { mayEnd } = restrictions[kind];
  const found = fromReport ? texts.fromReport : texts.fromReview;
  const means = automated ? texts.automated : texts.byHuman;
  return [
    texts.facts(facts),
    texts.rule[basis](rule),
    texts.restriction({ restriction, scope, from, mayEnd }),
    `${found} ${means}`,
    redress,
  ];
}
