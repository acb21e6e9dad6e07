import type { Questions } from '../../../lib/site/siteMap.ts';
import { home } from '../../../texts/home.ts';
import { PageHead } from '../../../ui/plain/frame/PageHead.tsx';
import { ClosingBand } from '../ClosingBand.tsx';
import { pricesQuestion } from '../usePublicPrices.ts';
import { Benefits } from './Benefits.tsx';
import { ChatExamples } from './ChatExamples.tsx';
import { ForBusinesses } from './ForBusinesses.tsx';
import { Hero } from './Hero.tsx';
import { PricingSummary } from './PricingSummary.tsx';
import { Voices } from './Voices.tsx';

export const questions: Questions = () => [pricesQuestion];

/** The first page: the app for everybody, and the portal for businesses. */
export function HomePage() {
  return (
    <>
      <PageHead {...home.head} path="/" />
      <Hero />
      <Benefits />
      <ChatExamples />
      <ForBusinesses />
      <PricingSummary />
      <Voices />
      <ClosingBand {...home.closing} action={home.business.register} to="/yritys/rekisteroidy" />
    </>
  );
}
