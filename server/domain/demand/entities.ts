import { defineEntity, p } from '@mikro-orm/core';

const MissWeekSchema = defineEntity({
  name: 'MissWeek',
  tableName: 'miss_week',
  properties: {
    /** Monday in Helsinki. */
    week: p.date().primary(),
    salt: p.string().length(64).hidden(),
  },
});

/** Callers of one week are known from one another by it. Deleted after the week, with their rows. */
export class MissWeek extends MissWeekSchema.class {}
MissWeekSchema.setClass(MissWeek);

const MissCallerSchema = defineEntity({
  name: 'MissCaller',
  tableName: 'miss_caller',
  properties: {
    /** Monday in Helsinki. */
    week: p.date().primary(),
    /** Salted hash of words and municipality: the words themselves are not stored before five callers had them. */
    search: p.uuid().primary(),
    /** Salted hash of a network with these words: the same caller has another one with other words. */
    caller: p.uuid().primary(),
  },
});

/** That a caller of the week searched for something and found nothing. */
export class MissCaller extends MissCallerSchema.class {}
MissCallerSchema.setClass(MissCaller);

const MissedSearchSchema = defineEntity({
  name: 'MissedSearch',
  tableName: 'missed_search',
  properties: {
    /** Monday in Helsinki. */
    week: p.date().primary(),
    /** Municipality; '' for every one. */
    city: p.string().length(60).primary(),
    /** In basic forms, in lower case. */
    words: p.string().length(60).primary(),
    /** At least five. */
    callers: p.integer(),
  },
});

/** What at least five callers searched for in a week without finding anything. */
export class MissedSearch extends MissedSearchSchema.class {}
MissedSearchSchema.setClass(MissedSearch);
