import { home } from '../../texts/home.ts';
import { Benefits } from './Benefits.tsx';
import { ChatExamples } from './ChatExamples.tsx';
import { ClosingBand } from './ClosingBand.tsx';
import { ForBusinesses } from './ForBusinesses.tsx';
import { Hero } from './Hero.tsx';
import { PricingSummary } from './PricingSummary.tsx';
import { Voices } from './Voices.tsx';

/** The first page: the app for everybody, and the portal for businesses. */
export function HomePage() {
  return (
    <>
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
