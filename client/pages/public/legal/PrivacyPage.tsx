import { privacy } from '#client/texts/privacy.ts';
import { Band } from '../Band.tsx';
import { PublicPage } from '../PublicPage.tsx';
import { LegalText } from './LegalText.tsx';

/** What is stored about people, why and how long. */
export function PrivacyPage() {
  const { title, intro, contents, dated, sections } = privacy;
  return (
    <PublicPage path="/tietosuojaseloste" title={title} intro={intro}>
      <Band>
        <LegalText label={contents} dated={dated} sections={sections} />
      </Band>
    </PublicPage>
  );
}
