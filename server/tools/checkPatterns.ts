import { projectRoot } from './runProgram.ts';
import { slowPatterns } from './slowPatterns.ts';

const found = slowPatterns(projectRoot);
if (found.length > 0) console.error(found.join('\n'));
process.exitCode = found.length > 0 ? 1 : 0;
