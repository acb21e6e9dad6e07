import type { DomainTexts } from './domainTexts.ts';

export const texts: DomainTexts = {
  jobNames: {
    'watches-forget': 'Hakuvahtien vanhojen osumien poisto',
  },
};
