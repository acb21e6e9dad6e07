import { daysFromNow } from './clock.ts';
import type { MemberRow } from './rows.ts';

/** A publisher who has signed in, but for what is given. */
const aMember = (id: string, parts: Partial<MemberRow>): MemberRow => ({
  id,
  businessId: 'business-1',
  name: 'Pekka Puoti',
  email: 'pekka@esimerkki.fi',
  role: 'PUBLISHER',
  outletIds: null,
  monthCap: 5_000,
  spentThisMonth: 1_250,
  invitedBy: 'business-1',
  createdAt: daysFromNow(-60),
  acceptedAt: daysFromNow(-59),
  disabledAt: null,
  lastLoginAt: daysFromNow(-2),
  ...parts,
});

/** The café's owner, a publisher, a person who was invited to the till, and one who has left. */
export const startingMembers = (): MemberRow[] => [
  aMember('business-1', {
    name: 'Aino Esimerkki',
    email: 'kahvila@esimerkki.fi',
    role: 'OWNER',
    monthCap: null,
    invitedBy: null,
  }),
  aMember('member-2', {}),
  aMember('member-invited', {
    name: 'Kerttu Kassa',
    email: 'kassa@esimerkki.fi',
    role: 'TILL',
    outletIds: ['outlet-1'],
    monthCap: null,
    spentThisMonth: 0,
    acceptedAt: null,
    lastLoginAt: null,
  }),
  aMember('member-gone', { name: 'Lauri Lähtenyt', email: 'lauri@esimerkki.fi', disabledAt: daysFromNow(-7) }),
];
