import type { DomainTexts } from './domainTexts.ts';

export const texts: DomainTexts = {
  auditActions: {
    'ai_api.create': 'AI API lisättiin',
    'ai_api.update': 'AI API:a muutettiin',
    'ai_api.limit': 'AI API:n chat-raja muuttui',
    'ai_api.delete': 'AI API poistettiin',
  },
  auditTargets: {
    ai_api: 'AI API',
  },
  jobNames: {
    'chat-sweep': 'Vanhojen keskustelujen poisto',
  },
};
