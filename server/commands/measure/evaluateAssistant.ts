import { parseArgs } from 'node:util';
import { migrate } from '#platform/database/database.ts';
import { startPlatform, stopPlatform } from '#platform/platform.ts';
import { readConfig } from '../../config/config.ts';
import { entities } from '../../domains.ts';
import { readConversations } from '../../tools/evaluation/assistant/conversations.fixtures.ts';
import { dishonestModels } from '../../tools/evaluation/assistant/erringModels.fixtures.ts';
import { honestPlans } from '../../tools/evaluation/assistant/honestPlans.fixtures.ts';
import {
  measureConversations,
  measureHonestPlans,
  measureModels,
  reportAssistant,
} from '../../tools/evaluation/assistant/measureAssistant.ts';
import { prepareEvaluation } from '../../tools/evaluation/assistant/prepareEvaluation.ts';
import { startScriptedService } from '../../tools/evaluation/assistant/scriptedService.fixtures.ts';
import { withScratchDatabase } from '../../tools/withPlatform.ts';

/*
 * npm run eval:assistant             asks the assistant the committed conversations, lets scripted models lie, err and
 *                                    fail, and compares every fact shown with the database; exit code 1 below the limits
 * npm run eval:assistant -- --all    lists the wrong answers to held-out conversations too: for reading, not for tuning
 */
const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });

const service = await startScriptedService();
await withScratchDatabase(async (databaseUrl) => {
  await migrate(databaseUrl);
  const env = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DEMO_DATA: 'off', OPENAI_BASE_URL: service.url };
  const platform = await startPlatform({ ...readConfig(env), databaseUrl }, entities);
  try {
    const evaluation = await prepareEvaluation(platform, service);
    const conversations = await measureConversations(evaluation, readConversations());
    const plans = await measureHonestPlans(evaluation, honestPlans);
    const models = await measureModels(evaluation, dishonestModels);
    const { lines, isGood } = reportAssistant({ conversations, models, plans }, { withHeldOut: values.all });
    console.log(lines.join('\n'));
    process.exitCode = isGood ? 0 : 1;
  } finally {
    await stopPlatform(platform);
    service.close();
  }
});
