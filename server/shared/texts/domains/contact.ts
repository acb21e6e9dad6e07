import type { DomainTexts } from './domainTexts.ts';

export const texts: DomainTexts = {
  auditActions: {
    'contact_message.handle': 'Viesti käsiteltiin',
  },
  auditTargets: {
    contact_message: 'Viesti',
  },
  jobNames: {
    'messages-purge': 'Vanhojen viestien poisto',
  },
};
