import { defineEntity, p } from '@mikro-orm/core';
import { createdColumn, idColumn } from '#platform/database/columns.ts';
import type { OpenHours, SpecialHours } from '#shared/rules/shops/openHours.ts';
import { Business } from '../accounts/entities.ts';

/**
 * Forgets at which instants an outlet is open when its hours change without them: a server of an earlier version writes hours
 * alone while it is replaced, and the search must not go by the old ones until they run out. The job counts them again.
 */
const openAtOfOtherHours = {
  name: 'open_at_of_other_hours',
  timing: 'before' as const,
  events: ['update' as const],
  expression: `create or replace function outlet_open_at_of_other_hours_fn() returns trigger as $$
      begin
        new.open_at := null;
        new.open_until := null;
        return new;
      end;
      $$ language plpgsql;
      create trigger open_at_of_other_hours before update on outlet for each row
        when ((old.hours is distinct from new.hours or old.special_hours is distinct from new.special_hours)
          and old.open_at is not distinct from new.open_at and old.open_until is not distinct from new.open_until)
        execute function outlet_open_at_of_other_hours_fn()`,
};

const OutletSchema = defineEntity({
  name: 'Outlet',
  triggers: [openAtOfOtherHours],
  indexes: [
    {
      name: 'outlet_open',
      expression: `create index "outlet_open" on "outlet" (business_id, name, id) where closed_at is null`,
    },
    {
      name: 'outlet_proposed_once',
      expression: `create unique index "outlet_proposed_once" on "outlet" (business_id) where is_proposed`,
    },
    {
      name: 'outlet_open_at',
      expression: `create index "outlet_open_at" on "outlet" using gist (open_at) where closed_at is null`,
    },
    {
      name: 'outlet_open_until',
      expression: `create index "outlet_open_until" on "outlet" (open_until, id) where closed_at is null`,
    },
  ],
  properties: {
    id: idColumn(),
    business: () => p.manyToOne(Business).ref().deleteRule('cascade').index(),
    name: p.string().length(80),
    street: p.string().length(100),
    postCode: p.string().length(5),
    town: p.string().length(60),
    /** Finnish name. */
    municipality: p.string().length(60),
    phone: p.string().length(40).default(''),
    note: p.string().length(200).default(''),
    /** No query filters by them: the outlet is read whole. */
    hours: p.json<OpenHours[]>(),
    specialHours: p.json<SpecialHours[]>(),
    /** The instants at which it is open by these hours, for the search; `openAt.ts` writes it. */
    openAt: p.string().columnType('tstzmultirange').nullable().lazy(),
    /** Up to when these instants are known; null when they must be counted. */
    openUntil: p.datetime().nullable(),
    /** When the business last said that the hours are right; null before the first time. */
    hoursConfirmedAt: p.datetime().nullable(),
    /** Made of the registry's address: its business has not said yet that customers are served there. */
    isProposed: p.boolean().default(false),
    /** When it was closed for good; null while it is in use. */
    closedAt: p.datetime().nullable(),
    version: p.integer().default(1),
    createdAt: createdColumn(),
  },
});

/** A place where a business serves its customers. */
export class Outlet extends OutletSchema.class {}
OutletSchema.setClass(Outlet);
