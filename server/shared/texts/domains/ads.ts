import type { DomainTexts } from './domainTexts.ts';

export const texts: DomainTexts = {
  auditActions: {
    'advertisement.create': 'Mainos lisättiin',
    'advertisement.update': 'Mainosta muutettiin',
    'advertisement.activate': 'Mainos otettiin käyttöön',
    'advertisement.deactivate': 'Mainos poistettiin käytöstä',
    'advertisement.delete': 'Mainos poistettiin',
  },
  auditTargets: {
    advertisement: 'Mainos',
  },
};
