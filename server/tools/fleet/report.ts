import { setTimeout as sleep } from 'node:timers/promises';
import type { Fleet } from './fleet.ts';
import type { Outcome } from './load.ts';
import { balance } from './people.ts';
import type { Database } from './postgresPair.ts';
import type { Scenario } from './scenarios.ts';

/** What a scenario did to the people. */
export interface Figures {
  name: string;
  requests: number;
  failed: number;
  /** Seconds. */
  longest: number;
  /** Offers that were acknowledged and are not there, or not paid; and those paid or published twice. */
  lost: number;
  doubled: number;
  /** Seconds from the end of the cause until the last request failed or was slow. */
  untilWell: number;
  /** How often each fault came. */
  faults: string[];
  reached: boolean;
}

/** Seconds after which an answer counts as slow: every call of the product to another service ends sooner. */
const slow = 10;
/** Milliseconds without a failed or slow request after which all is well. */
const calm = 5000;
const goalUntilWell = 10;

/** Lets a scenario happen, waits until all is well, and counts. */
export async function observe(fleet: Fleet, { name, goal, run }: Scenario): Promise<Figures> {
  const { load } = fleet;
  const before = load.outcomes.length;
  const healed = await run(fleet);
  await becomeWell(fleet);
  const outcomes = load.outcomes.slice(before);
  const bad = outcomes.filter(isBad);
  const faults = bad.flatMap(({ kind, fault }) => (fault ? [`${kind} ${fault}`] : []));
  const { lost, doubled } = await countMoney(fleet);
  const last = Math.max(healed, ...bad.map(({ ended }) => ended));
  const failed = faults.length;
  const untilWell = (last - healed) / 1000;
  const isWell = goal === 'noFailures' ? failed === 0 : untilWell <= goalUntilWell;
  return {
    name,
    requests: outcomes.length,
    failed,
    longest: Math.max(0, ...outcomes.map(({ begun, ended }) => (ended - begun) / 1000)),
    lost,
    doubled,
    untilWell,
    faults: summed(faults),
    reached: isWell && lost === 0 && doubled === 0,
  };
}

function isBad({ fault, begun, ended }: Outcome): boolean {
  return fault !== undefined || ended - begun > slow * 1000;
}

async function becomeWell({ load }: Fleet): Promise<void> {
  const begun = performance.now();
  for (;;) {
    await sleep(200);
    const last = load.outcomes.findLast(isBad)?.ended ?? 0;
    const isCalm = performance.now() - Math.max(begun, last) > calm;
    if ((isCalm && load.underWay() < 5) || performance.now() - begun > 90_000) return;
  }
}

function summed(faults: string[]): string[] {
  return [...Map.groupBy(faults, (fault) => fault)].map(([fault, those]) => `${those.length} x ${fault}`);
}

/**
 * Compares what was acknowledged with what the database has, after asking again for what was not: then each wish to publish
 * must be one offer and one charge, and each balance what is left of the first.
 */
async function countMoney({ load, databases, people }: Fleet): Promise<{ lost: number; doubled: number }> {
  const acknowledged = await load.settle();
  const database = await primaryOf(databases);
  const ids = people.businesses.map(({ id }) => `'${id}'`).join();
  const offers = await database.ask<{ id: string; charges: number }>(
    `select o.id, count(t.id)::int as charges from offer o
     left join balance_transaction t on t.offer_id = o.id and t.kind = 'CHARGE'
     where o.business_id in (${ids}) group by o.id`,
  );
  const [spent] = await database.ask<{ difference: number }>(
    `select (sum(b.balance) - ${people.businesses.length * balance} + coalesce((select sum(cost) from offer
       where business_id in (${ids})), 0))::float8 as difference from business b where b.id in (${ids})`,
  );
  return compare(acknowledged, offers, spent?.difference ?? Number.NaN);
}

/** @param difference cents by which the balances are more than what is left after all offers' prices */
function compare(acknowledged: Map<string, string>, offers: { id: string; charges: number }[], difference: number) {
  const paid = new Map(offers.map(({ id, charges }) => [id, charges]));
  const wanted = new Set(acknowledged.values());
  const lost = [...wanted].filter((id) => !paid.get(id)).length + Number(difference > 0);
  const doubled =
    offers.filter(({ id, charges }) => charges > 1 || !wanted.has(id)).length +
    (acknowledged.size - wanted.size) +
    Number(difference < 0);
  return { lost, doubled };
}

async function primaryOf({ primary, replica }: Record<'primary' | 'replica', Database>): Promise<Database> {
  const [state] = await replica.ask<{ standby: boolean }>('select pg_is_in_recovery() as standby');
  return state?.standby ? primary : replica;
}

const columns = ['Requests', 'Failed', 'Longest wait', 'Money lost', 'Money doubled', 'Until well'];

/** The figures as a table of Markdown. */
export function table(all: Figures[]): string {
  const rows = all.map(({ name, requests, failed, longest, lost, doubled, untilWell }) => [
    name,
    requests,
    failed,
    `${longest.toFixed(1)} s`,
    lost,
    doubled,
    `${untilWell.toFixed(1)} s`,
  ]);
  const lines = [['', ...columns], ['---', ...columns.map(() => '--:')], ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
