import type { DomainTexts } from './domainTexts.ts';

export const texts: DomainTexts = {
  auditActions: {
    'outlet.create': 'Toimipaikka lisättiin',
    'outlet.update': 'Toimipaikan tietoja muutettiin',
    'outlet.confirm': 'Toimipaikan aukioloajat vahvistettiin',
    'outlet.holiday': 'Toimipaikan aukiolo pyhänä kerrottiin',
    'outlet.close': 'Toimipaikka suljettiin pysyvästi',
  },
  businessEvents: {
    'outlet.create': { kind: 'OUTLETS', text: 'Lisäsi toimipaikan' },
    'outlet.update': { kind: 'OUTLETS', text: 'Muutti toimipaikkaa' },
    'outlet.confirm': { kind: 'OUTLETS', text: 'Vahvisti toimipaikan aukioloajat' },
    'outlet.holiday': { kind: 'OUTLETS', text: 'Kertoi toimipaikan aukiolon pyhänä' },
    'outlet.close': { kind: 'OUTLETS', text: 'Sulki toimipaikan pysyvästi' },
  },
  auditTargets: {
    outlet: 'Toimipaikka',
  },
  jobNames: {
    'outlets-propose': 'Toimipaikan ehdottaminen yrityksille, joilla ei ole yhtään',
    'outlets-open': 'Toimipaikkojen aukioloaikojen laskeminen hakua varten',
  },
};
