import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** One executed statement, as auto_explain wrote it. */
export interface Plan {
  milliseconds: number;
  /** Nodes that read tables, with what they read; see `tellNode`. */
  reads: string[];
  /** 8 kB blocks looked at. */
  blocks: number;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: PlanNode[];
}

/** Settings that make PostgreSQL write every plan of new connections to its log. */
export const explainSettings = [
  `session_preload_libraries = 'auto_explain'`,
  'auto_explain.log_min_duration = 0',
  'auto_explain.log_analyze = on',
  'auto_explain.log_buffers = on',
  'auto_explain.log_timing = off',
  'auto_explain.log_format = json',
];

/** Follows the log of a database; each call gives the plans written since the one before. */
export function followPlans(log: string) {
  const file = openSync(log, 'r');
  let position = fstatSync(file).size;
  return {
    async next(): Promise<Plan[]> {
      // The last statement's plan is written a moment after its answer.
      await sleep(30);
      const length = fstatSync(file).size - position;
      const bytes = Buffer.alloc(length);
      readSync(file, bytes, 0, length, position);
      position += length;
      return [...bytes.toString().matchAll(/duration: ([\d.]+) ms {2}plan:\n((?:\t.*\n)+)/g)].map(
        ([, milliseconds, json = '']) => planOf(Number(milliseconds), JSON.parse(json).Plan),
      );
    },
    close: () => closeSync(file),
  };
}

function planOf(milliseconds: number, root: PlanNode): Plan {
  const reads: string[] = [];
  const walk = (node: PlanNode) => {
    if (node['Relation Name'] || node['Index Name']) reads.push(tellNode(node));
    for (const child of node.Plans ?? []) walk(child);
  };
  walk(root);
  return { milliseconds, reads, blocks: (root['Shared Hit Blocks'] ?? 0) + (root['Shared Read Blocks'] ?? 0) };
}

const short: Record<string, string> = {
  'Seq Scan': 'whole',
  'Index Scan': 'index',
  'Index Only Scan': 'index alone',
  'Bitmap Index Scan': 'bitmap of',
  'Bitmap Heap Scan': 'bitmap',
};

/** For example 'index offer_created_at_id_index: 40', rows read and thrown away after a plus. */
function tellNode(node: PlanNode): string {
  const rows = Math.round(node['Actual Rows'] * node['Actual Loops']);
  const dropped =
    (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops'] + (node['Rows Removed by Index Recheck'] ?? 0);
  const name = node['Index Name'] ?? node['Relation Name'];
  return `${short[node['Node Type']] ?? node['Node Type']} ${name}: ${rows}${dropped > 0 ? `+${Math.round(dropped)}` : ''}`;
}
