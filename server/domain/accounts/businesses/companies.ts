import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkBusinessId, tidyLine } from '#shared/rules/fields.ts';
import type { Company } from '#shared/schema.generated.ts';
import { callerNetwork, consume } from '../../../platform/limiter.ts';
import type { Visit } from '../sessions/sessions.ts';

const lookUps = { name: 'company-lookup', points: 30, seconds: 60 };

/**
 * Active companies of a business ID, one for each name; empty when the registry knows none, as of sole traders.
 * Throws INVALID_INPUT, COMPANY_CEASED, REGISTRY_UNAVAILABLE, TOO_MANY_REQUESTS.
 */
export async function companiesByBusinessId({ platform, request }: Visit, businessId: string): Promise<Company[]> {
  refuseIfAny(checkBusinessId('businessId', businessId));
  await consume(platform, callerNetwork(request.ip), lookUps);
  const answer = await platform.registry.findCompanies(tidyLine(businessId));
  if (answer.kind === 'ceased') throw new AppError('COMPANY_CEASED');
  if (answer.kind === 'unavailable') throw new AppError('REGISTRY_UNAVAILABLE');
  return answer.kind === 'found' ? answer.companies : [];
}
