import { Link } from 'react-router';
import { date } from '#client/lib/format/format.ts';
import { useMoment } from '#client/lib/site/hydration.ts';
import { usePage } from '#client/lib/site/siteMap.ts';
import { feedbackForm, accessibility as statements } from '#client/texts/accessibility.ts';
import { axe, date as day, gaps, manualChecks, routes, rules, violations } from '#shared/accessibility.json';
import { conformance } from '#shared/rules/accessibility.ts';
import { Band } from '../Band.tsx';
import { ContactForm } from '../contact/ContactForm.tsx';
import { PublicPage } from '../PublicPage.tsx';
import { type LegalSection, LegalText } from './LegalText.tsx';

type Language = keyof typeof statements;

const paths: Record<Language, string> = { fi: '/saavutettavuus', sv: '/sv/tillganglighet' };

/** What axe found, each rule of a page once. */
const broken: { route: string; rule: string }[] = violations;
const byHand: { what: string; whatInSwedish: string; checkedOn: string | null }[] = manualChecks;

function knownGaps(language: Language): string[] {
  const texts = statements[language].gaps;
  const isSwedish = language === 'sv';
  return [
    ...gaps.map(({ what, whatInSwedish, owner, ownerInSwedish, until }) =>
      texts.gap(isSwedish ? whatInSwedish : what, isSwedish ? ownerInSwedish : owner, date(until)),
    ),
    ...new Set(broken.map(({ route, rule }) => texts.violation(route, rule))),
  ];
}

function sectionsAt(now: Date, language: Language): LegalSection[] {
  const { state, how, gaps: texts, feedback, supervisor } = statements[language];
  const known = knownGaps(language);
  return [
    { title: state.title, paragraphs: [state[conformance({ violations, gaps, manualChecks }, now)], state.basis] },
    {
      title: how.title,
      paragraphs: [`${how.axe(axe, routes.length, rules.length)} ${how.found(violations.length)}`, how.limits],
      points: byHand.map(({ what, whatInSwedish, checkedOn }) => {
        const shown = language === 'sv' ? whatInSwedish : what;
        return checkedOn ? how.checked(shown, date(checkedOn)) : how.unchecked(shown);
      }),
    },
    { title: texts.title, paragraphs: [known.length > 0 ? texts.some : texts.none], points: known },
    feedback,
    supervisor,
  ];
}

/** How far the service meets the accessibility requirements, from the last audit, and a form for what it missed. */
export function AccessibilityPage() {
  const language = usePage().within === paths.sv ? 'sv' : 'fi';
  const texts = statements[language];
  const sections = sectionsAt(useMoment(), language);
  const other = language === 'fi' ? 'sv' : 'fi';
  return (
    <PublicPage
      path={paths[language]}
      languages={paths}
      title={texts.title}
      intro={texts.intro}
      lang={language === 'sv' ? 'sv' : undefined}
    >
      <Band>
        <p>
          <Link to={paths[other]} lang={other} hrefLang={other}>
            {texts.other}
          </Link>
        </p>
        <LegalText label={texts.contents} dated={texts.dated(date(day))} sections={sections} />
      </Band>
      <Band tone="sunken">
        <ContactForm
          kind="ACCESSIBILITY"
          title={texts.feedback.form}
          {...(language === 'sv' && { texts: feedbackForm })}
        />
      </Band>
    </PublicPage>
  );
}
