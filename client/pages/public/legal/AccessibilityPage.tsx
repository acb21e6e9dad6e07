import { axe, date as day, gaps, manualChecks, routes, rules, violations } from '#shared/accessibility.json';
import { conformance } from '#shared/rules/accessibility.ts';
import { date } from '../../../lib/format/format.ts';
import { useMoment } from '../../../lib/site/hydration.ts';
import { accessibility as texts } from '../../../texts/accessibility.ts';
import { Band } from '../Band.tsx';
import { ContactForm } from '../contact/ContactForm.tsx';
import { PublicPage } from '../PublicPage.tsx';
import { type LegalSection, LegalText } from './LegalText.tsx';

/** What axe found, each rule of a page once. */
const broken: { route: string; rule: string }[] = violations;
const known = [
  ...gaps.map(({ what, owner, until }) => texts.gaps.gap(what, owner, date(until))),
  ...new Set(broken.map(({ route, rule }) => texts.gaps.violation(route, rule))),
];
const byHand: { what: string; checkedOn: string | null }[] = manualChecks;

function sectionsAt(now: Date): LegalSection[] {
  const { state, how, feedback, supervisor } = texts;
  return [
    { title: state.title, paragraphs: [state[conformance({ violations, gaps, manualChecks }, now)], state.basis] },
    {
      title: how.title,
      paragraphs: [`${how.axe(axe, routes.length, rules.length)} ${how.found(violations.length)}`, how.limits],
      points: byHand.map(({ what, checkedOn }) =>
        checkedOn ? how.checked(what, date(checkedOn)) : how.unchecked(what),
      ),
    },
    { title: texts.gaps.title, paragraphs: [known.length > 0 ? texts.gaps.some : texts.gaps.none], points: known },
    feedback,
    supervisor,
  ];
}

/** How far the service meets the accessibility requirements, from the last audit, and a form for what it missed. */
export function AccessibilityPage() {
  const sections = sectionsAt(useMoment());
  return (
    <PublicPage path="/saavutettavuus" title={texts.title} intro={texts.intro}>
      <Band>
        <LegalText label={texts.contents} dated={texts.dated(date(day))} sections={sections} />
      </Band>
      <Band tone="sunken">
        <ContactForm kind="ACCESSIBILITY" title={texts.feedback.form} />
      </Band>
    </PublicPage>
  );
}
