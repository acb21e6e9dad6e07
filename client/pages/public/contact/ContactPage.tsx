import { usePublicSettings } from '#client/lib/graphql/usePublicSettings.ts';
import { contact } from '#client/texts/publicPages.ts';
import { Icon, type IconName } from '#client/ui/plain/Icon.tsx';
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
    { icon: 'mail', title: contact.email, text: contactEmail, to: `mailto:${contactEmail}` },
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

/** How to reach customer service, and a form. */
export function ContactPage() {
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
    </PublicPage>
  );
}
