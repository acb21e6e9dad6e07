import type { DomainTexts } from './domainTexts.ts';

export const texts: DomainTexts = {
  auditActions: {
    'outlet.create': 'Toimipaikka lisättiin',
    'outlet.update': 'Toimipaikan tietoja muutettiin',
    'outlet.confirm': 'Toimipaikan aukioloajat vahvistettiin',
    'outlet.close': 'Toimipaikka suljettiin pysyvästi',
  },
  auditTargets: {
    outlet: 'Toimipaikka',
  },
};
