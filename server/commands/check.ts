import { runChecks } from '../tools/checks/checks.ts';

const results = await runChecks();
const failed = results.filter(({ fault }) => fault).length;
console.log(`\n${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
