import { expect, test } from 'vitest';
import { keysOf } from '#shared/records.ts';
import type { BusinessRole, Permission } from '#shared/schema.generated.ts';
import { allPermissions } from '../viewers.ts';
import { businessActions } from './actions.ts';
import { actionsOf, adminHolder, can, type KeyHolder, type MemberHolder, type OutletAsked } from './can.ts';

const roles: BusinessRole[] = ['OWNER', 'PUBLISHER', 'TILL'];
const actions = keysOf(businessActions);
const member = (role: BusinessRole, more: Partial<MemberHolder> = {}): MemberHolder => ({
  kind: 'MEMBER',
  businessId: 'own',
  role,
  outletIds: null,
  ...more,
});

test.each(roles)('%s may do what the list says, in the own business only', (role) => {
  for (const action of actions) {
    const may = businessActions[action].roles.includes(role);
    expect([action, can(member(role), action)]).toEqual([action, may]);
    expect([action, can(member(role), action, { businessId: 'own' })]).toEqual([action, may]);
    expect([action, can(member(role), action, { businessId: 'other' })]).toEqual([action, false]);
  }
  expect(actionsOf(role)).toEqual(actions.filter((action) => can(member(role), action)));
});

test('an owner may do everything, and every member what concerns only the member', () => {
  expect(actionsOf('OWNER')).toEqual(actions);
  expect(actionsOf('TILL')).toEqual(['MEMBER_SELF', 'CODE_REDEEM']);
});

const outlet = (id: string, more: Partial<OutletAsked> = {}): OutletAsked => ({ id, business: { id: 'own' }, ...more });
const key = (outletIds: string[] | null): KeyHolder => ({
  kind: 'KEY',
  businessId: 'own',
  actions: ['CODE_REDEEM', 'OUTLET_MANAGE'],
  outletIds,
});

test.each([
  ['a member', (outletIds: string[] | null) => member('TILL', { outletIds })],
  ['a key', key],
])('%s that is limited to some outlets is kept to those in use, and only where the list says so', (_whose, of) => {
  const limited = of(['a', 'closed']);
  const all = of(null);
  const closed = outlet('closed', { closedAt: new Date() });
  const foreign = outlet('a', { business: { id: 'other' } });
  // What the gate asks, before it is known where.
  expect([can(limited, 'CODE_REDEEM'), can(all, 'CODE_REDEEM')]).toEqual([true, true]);
  const at = (where: OutletAsked | null) =>
    [limited, all].map((holder) => can(holder, 'CODE_REDEEM', { outlet: where }));
  expect(at(outlet('a'))).toEqual([true, true]);
  expect(at(outlet('b'))).toEqual([false, true]);
  expect(at(closed)).toEqual([false, false]);
  expect(at(foreign)).toEqual([false, false]);
  expect(at(null)).toEqual([false, true]);
});

test('a limit whose outlets are all closed, or none, is never the right to all', () => {
  for (const outletIds of [['closed'], []]) {
    for (const holder of [member('TILL', { outletIds }), key(outletIds)]) {
      for (const where of [outlet('a'), outlet('closed', { closedAt: new Date() }), null]) {
        expect(can(holder, 'CODE_REDEEM', { outlet: where })).toBe(false);
      }
    }
  }
});

test('what is not done at an outlet is limited by none, but never reaches one of another business', () => {
  const limited = member('PUBLISHER', { outletIds: ['a'] });
  expect(can(limited, 'OUTLET_MANAGE', { outlet: outlet('b') })).toBe(true);
  expect(can(limited, 'OUTLET_MANAGE', { outlet: outlet('b', { business: { id: 'other' } }) })).toBe(false);
});

test('nothing that a key may do belongs to owners alone, and a till charges nothing', () => {
  for (const action of actions) {
    const { roles: named, key, spends } = businessActions[action];
    expect(named).toContain('OWNER');
    if (key) expect(named.length).toBeGreaterThan(1);
    if (spends) expect(named).not.toContain('TILL');
  }
});

test('an admin may do what was granted and no member nor admin what is of the other', () => {
  const granted: Permission[] = ['MANAGE_OFFERS', 'MANAGE_ADMINS', 'SYSTEM_CONTROL'];
  const plain = adminHolder({ role: 'ADMIN', permissions: granted });
  const master = adminHolder({ role: 'MASTER_ADMIN', permissions: [] });
  expect(allPermissions.filter((permission) => can(plain, permission))).toEqual(['MANAGE_OFFERS']);
  expect(allPermissions.filter((permission) => can(master, permission))).toEqual(allPermissions);
  expect([can(plain, 'MASTER'), can(master, 'MASTER')]).toEqual([false, true]);
  for (const action of actions) expect([can(plain, action), can(master, action)]).toEqual([false, false]);
  for (const permission of allPermissions) expect(can(member('OWNER'), permission)).toBe(false);
});
