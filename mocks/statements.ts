import { groundBases, ruleOf } from '#shared/rules/reports.ts';
import type { RestrictionGroundsInput, RestrictionKind } from '#shared/schema.generated.ts';
import { statementTexts } from '#shared/texts/statements.ts';
import { tellMail } from './accounts/mails.ts';
import type { OfferRow } from './world/rows.ts';
import { newId, type World } from './world/world.ts';

interface Restriction {
  kind: RestrictionKind;
  businessId: string;
  offer?: Pick<OfferRow, 'id' | 'title'>;
  fromReport?: boolean;
}

export interface Because {
  grounds?: RestrictionGroundsInput | null | undefined;
  reason?: string | null | undefined;
}

/** The facts that a restriction names; null when none were given. */
export const factsOf = ({ grounds, reason }: Because): string | null => grounds?.facts || reason || null;

/** Writes the statement of reasons for a restriction, and mails it. */
export function createStatementOfReasons(
  world: World,
  { kind, businessId, offer, fromReport = false }: Restriction,
  because: Because,
) {
  const business = world.businesses.find(({ id }) => id === businessId);
  const { grounds } = because;
  const facts = factsOf(because);
  world.statements.unshift({
    id: newId(world, 'statement'),
    kind,
    from: new Date(),
    until: null,
    facts: facts ?? statementTexts.factsMissing,
    basis: grounds ? groundBases[grounds.ground] : 'TERMS',
    rule: grounds ? ruleOf(grounds) : 'Käyttöehdot, Sisällön vaatimukset.',
    fromReport,
    reasonMissing: facts === null,
    offerId: offer?.id ?? null,
    offerTitle: offer?.title ?? null,
    businessId,
    businessName: business?.businessName ?? '',
    adminId: world.signedIn.ADMIN ?? '',
  });
  if (business) tellMail(world, business.email, 'Päätös ja sen perustelut');
}

/** Notes that restrictions of an offer no longer hold. */
export function endRestrictions(world: World, offerId: string, kinds: readonly RestrictionKind[]) {
  for (const row of world.statements) if (row.offerId === offerId && kinds.includes(row.kind)) row.until ??= new Date();
}
