import type { DomainTexts } from './domainTexts.ts';

export const texts: DomainTexts = {
  auditActions: { 'data_export.request': 'Yritys pyysi kaikki tietonsa' },
  businessEvents: {
    'data_export.request': { kind: 'PROFILE', text: 'Pyysi yrityksen kaikki tiedot' },
  },
  auditTargets: { data_export: 'Tietojen lataus' },
  jobNames: {
    'data-exports-make': 'Yritysten tietojen kokoaminen ladattavaksi',
    'data-exports-forget': 'Vanhentuneiden tietopakettien poisto',
  },
};
