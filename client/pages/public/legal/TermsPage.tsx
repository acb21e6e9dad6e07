import { terms } from '#client/texts/terms.ts';
import { Band } from '../Band.tsx';
import { PublicPage } from '../PublicPage.tsx';
import { LegalText } from './LegalText.tsx';

/** What users and businesses agree to. */
export function TermsPage() {
  const { title, intro, contents, dated, sections } = terms;
  return (
    <PublicPage path="/kayttoehdot" title={title} intro={intro}>
      <Band>
        <LegalText label={contents} dated={dated} sections={sections} />
      </Band>
    </PublicPage>
  );
}
