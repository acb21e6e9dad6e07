import type { DomainTexts } from './domainTexts.ts';

export const texts: DomainTexts = {
  auditActions: {
    'outlet.create': 'Toimipaikka lisättiin',
    'outlet.update': 'Toimipaikan tietoja muutettiin',
    'outlet.confirm': 'Toimipaikan aukioloajat vahvistettiin',
    'outlet.holiday': 'Toimipaikan aukiolo pyhänä kerrottiin',
    'outlet.close': 'Toimipaikka suljettiin pysyvästi',
  },
  auditTargets: {
    outlet: 'Toimipaikka',
  },
  jobNames: {
    'outlets-propose': 'Toimipaikan ehdottaminen yrityksille, joilla ei ole yhtään',
    'outlets-open': 'Toimipaikkojen aukioloaikojen laskeminen hakua varten',
  },
};
