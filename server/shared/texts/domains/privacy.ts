import type { DomainTexts } from './domainTexts.ts';

export const texts: DomainTexts = {
  auditActions: { 'data_export.request': 'Yritys pyysi kaikki tietonsa' },
  auditTargets: { data_export: 'Tietojen lataus' },
  jobNames: {
    'data-exports-make': 'Yritysten tietojen kokoaminen ladattavaksi',
    'data-exports-forget': 'Vanhentuneiden tietopakettien poisto',
  },
};
