import { maxFalseAlarms, measureContent } from '../../tools/evaluation/content/measureContent.ts';

/*
 * npm run eval:content     how often the rules of content take a harmless offer of the demonstration or of the evaluations
 *                          for what they are about, and which of alarms.txt they miss; exit code 1 beyond a limit
 */
const { texts, right, wrong, missed } = measureContent();
for (const { rule, title, words } of right) console.log(`right   ${rule.padEnd(12)} ${title}: ${words.join(', ')}`);
for (const { rule, title, words } of wrong) console.log(`wrong   ${rule.padEnd(12)} ${title}: ${words.join(', ')}`);
for (const { rule, title } of missed) console.log(`missed  ${rule.padEnd(12)} ${title}`);
const share = wrong.length / texts;
console.log(`\n${texts} texts, ${wrong.length} false alarms (${(100 * share).toFixed(1)} %), ${missed.length} missed.`);
process.exitCode = share <= maxFalseAlarms && missed.length === 0 ? 0 : 1;
