import { Link } from 'react-router';
import { isoDate } from '../../../lib/format/format.ts';
import { usePublicSettings } from '../../../lib/graphql/usePublicSettings.ts';
import { publicFrame } from '../../../texts/public.ts';
import { Logo } from '../../../ui/plain/frame/Logo.tsx';
import { Icon } from '../../../ui/plain/Icon.tsx';
import styles from './PublicFooter.module.css';

const { footer } = publicFrame;

function LinkList({ title, links }: { title: string; links: readonly { to: string; text: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function PublicFooter() {
  const { siteName, yTunnus, contactEmail, phone, osoite, links } = usePublicSettings();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <Logo />
          <p>{footer.about}</p>
          <address className={styles.contact}>
            <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
            <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
            <span>{osoite}</span>
          </address>
        </div>
        <LinkList title={footer.service} links={footer.serviceLinks} />
        <LinkList title={footer.business} links={footer.businessLinks} />
        <LinkList title={footer.legal} links={footer.legalLinks} />
      </div>
      <div className={styles.base}>
        <p>
          © {isoDate(new Date()).slice(0, 4)} {siteName} · {footer.businessId} <span data-numeric>{yTunnus}</span>
        </p>
        <ul className={styles.social} aria-label={footer.social}>
          {footer.networks.map(({ key, text, to }) => (
            <li key={key}>
              <a href={links[key] ?? to} rel="noopener noreferrer">
                <Icon name={key} size={22} label={text} />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
