import { Link } from 'react-router';
import type { FirstInvoiceStepName } from '../../../schema.generated.ts';
import { adminDashboard } from '../../../texts/admin.ts';
import { Icon } from '../../../ui/plain/Icon.tsx';
import { Panel } from '../../../ui/plain/Layout.tsx';
import { useAdminFirstInvoiceQuery } from './DashboardPage.generated.ts';
import styles from './FirstInvoicePanel.module.css';

const texts = adminDashboard.firstInvoice;

/** Where each is set; what the server is started with is set nowhere on the site. */
const places: Record<FirstInvoiceStepName, string | null> = {
  LEGAL_NAME: '/admini/asetukset?osa=laskutus',
  ADDRESS: '/admini/asetukset?osa=yleiset',
  IBAN: '/admini/asetukset?osa=yleiset',
  BIC: '/admini/asetukset?osa=laskutus',
  TAX_RATE: '/admini/asetukset?osa=hinnoittelu',
  MAIL: null,
  PAYMENTS: null,
};

function Step({ name, done }: { name: FirstInvoiceStepName; done: boolean }) {
  const [title, hint] = texts.names[name];
  const to = places[name];
  const content = (
    <>
      <Icon name={done ? 'check' : 'alert'} label={done ? texts.done : texts.undone} />
      <span className={styles.words}>
        <strong>{title}</strong>
        {!done && <span className={styles.hint}>{hint}</span>}
      </span>
    </>
  );
  return (
    <li className={styles.step} data-done={done}>
      {to && !done ? (
        <Link className={styles.line} to={to}>
          {content}
          <Icon name="arrowRight" size={16} />
        </Link>
      ) : (
        <span className={styles.line}>{content}</span>
      )}
    </li>
  );
}

/** What the operator sets before the first invoice. Nothing once everything is set, and nothing while it is not known. */
export function FirstInvoicePanel() {
  const { data } = useAdminFirstInvoiceQuery();
  const steps = data?.firstInvoiceSteps ?? [];
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  return (
    <Panel title={texts.title} intro={`${texts.progress(done, steps.length)}. ${texts.intro}`}>
      <ul className={styles.list}>
        {steps.map((step) => (
          <Step key={step.name} {...step} />
        ))}
      </ul>
    </Panel>
  );
}
