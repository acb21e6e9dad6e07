import { usePublicSettings } from '#client/lib/graphql/usePublicSettings.ts';
import { consulting } from '#client/texts/consulting.ts';
import { LinkButton } from '#client/ui/plain/Buttons.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { mailLink } from '#shared/mailLink.ts';
import { Band } from '../Band.tsx';
import { PublicPage } from '../PublicPage.tsx';
import { Accordion } from './Accordion.tsx';
import styles from './ConsultingPage.module.css';

const { services, process, packages, tools, contact } = consulting;

function Phases() {
  return (
    <ol className={styles.phases}>
      {process.list.map(({ title, time, text }) => (
        <li key={title}>
          <span className={styles.time}>{time}</span>
          <h3>{title}</h3>
          <p className={styles.muted}>{text}</p>
        </li>
      ))}
    </ol>
  );
}

function Packages() {
  return (
    <ul className={styles.packages}>
      {packages.list.map(({ name, price, support, points, main }) => (
        <li key={name} className={main ? styles.main : undefined}>
          <h3>{name}</h3>
          <p className={styles.price} data-numeric>
            {price}
          </p>
          <p className={styles.muted}>
            {packages.per} · {support}
          </p>
          <ul className={styles.points}>
            {points.map((point) => (
              <li key={point}>
                <Icon name="check" size={16} />
                {point}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function Tools() {
  return (
    <dl className={styles.tools}>
      {tools.groups.map(({ title, list }) => (
        <div key={title}>
          <dt>{title}</dt>
          {list.map((tool) => (
            <dd key={tool}>{tool}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** What we offer to those who build AI products of their own; in English. */
export function ConsultingPage() {
  const { contactEmail, phone } = usePublicSettings();
  return (
    <PublicPage path="/ai-product-consulting" title={consulting.title} intro={consulting.intro} lang="en">
      <Band beside title={services.title} text={services.text}>
        <Accordion items={services.list} />
      </Band>
      <Band tone="spruce" title={process.title}>
        <Phases />
      </Band>
      <Band title={packages.title} text={packages.text}>
        <Packages />
      </Band>
      <Band tone="sunken" title={tools.title}>
        <Tools />
      </Band>
      <Band title={contact.title} text={contact.text}>
        <div className={styles.actions}>
          <LinkButton size="large" to={mailLink(contactEmail, { subject: contact.subject })}>
            {contact.mail}
          </LinkButton>
          <LinkButton kind="quiet" size="large" to={`tel:${phone.replaceAll(' ', '')}`}>
            {contact.call} {phone}
          </LinkButton>
        </div>
      </Band>
    </PublicPage>
  );
}
