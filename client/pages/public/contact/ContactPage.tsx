import { usePublicSettings } from '#client/lib/graphql/usePublicSettings.ts';
import type { ContactLanguage } from '#client/schema.generated.ts';
import { contact } from '#client/texts/publicPages.ts';
import { Icon, type IconName } from '#client/ui/plain/Icon.tsx';
import { mailLink } from '#shared/mailLink.ts';
import { Band } from '../Band.tsx';
import { PublicPage } from '../PublicPage.tsx';
import { ContactForm } from './ContactForm.tsx';
import styles from './ContactPage.module.css';

interface Way {
  icon: IconName;
  title: string;
  text: string;
  to?: string;
  detail?: string;
}

function useWays(): Way[] {
  const { contactEmail, phone, osoite } = usePublicSettings();
  return [
    { icon: 'mail', title: contact.email, text: contactEmail, to: mailLink(contactEmail) },
    {
      icon: 'phone',
      title: contact.phone,
      text: phone,
      to: `tel:${phone.replaceAll(' ', '')}`,
      detail: contact.hours,
    },
    { icon: 'building', title: contact.address, text: osoite },
  ];
}

const { points } = contact;

interface PointProps {
  point: (typeof points)['authority' | 'user'];
  email: string;
  /** In which one is answered. */
  languages: readonly ContactLanguage[];
}

/** A contact point, said in each of the languages in which it answers. */
function Point({ point: { title, texts }, email, languages }: PointProps) {
  return (
    <div className={styles.point}>
      <h3>{title}</h3>
      <a className={styles.value} href={mailLink(email)}>
        {email}
      </a>
      {languages.map((language) => (
        <p key={language} lang={points.codes[language]}>
          {texts[language](languages.map((one) => points.languages[language][one]).join(', '))}
        </p>
      ))}
    </div>
  );
}

/** How to reach customer service, a form, and the contact points that the law asks for. */
export function ContactPage() {
  const { contactEmail, authorityEmail, authorityLanguages, userLanguages } = usePublicSettings();
  return (
    <PublicPage path="/yhteystiedot" title={contact.title} intro={contact.intro}>
      <Band>
        <div className={styles.columns}>
          <dl className={styles.ways}>
            {useWays().map(({ icon, title, text, to, detail }) => (
              <div key={title} className={styles.way}>
                <dt>
                  <Icon name={icon} size={22} />
                  {title}
                </dt>
                <dd className={styles.value}>{to ? <a href={to}>{text}</a> : text}</dd>
                {detail && <dd className={styles.detail}>{detail}</dd>}
              </div>
            ))}
          </dl>
          <ContactForm kind="GENERAL" title={contact.form.title} />
        </div>
      </Band>
      <Band id={points.anchor} tone="sunken" title={points.title} kicker={points.kicker}>
        <div className={styles.points}>
          <Point point={points.authority} email={authorityEmail} languages={authorityLanguages} />
          <Point point={points.user} email={contactEmail} languages={userLanguages} />
        </div>
      </Band>
    </PublicPage>
  );
}
