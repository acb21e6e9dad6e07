import { lazy, Suspense } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { AuthPage } from '#client/features/accounts/AuthPage.tsx';
import { usePublicSettings } from '#client/lib/graphql/usePublicSettings.ts';
import { registration } from '#client/texts/portal.ts';
import { FormTrouble } from '#client/ui/plain/form/FormTrouble.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { BlockSkeleton } from '#client/ui/plain/Skeleton.tsx';
import { BusinessIdStep, type Company } from './BusinessIdStep.tsx';
import styles from './RegisterPage.module.css';

interface Props {
  /** What the steps lead to, for screen readers. */
  label: string;
  steps: readonly string[];
  /** From 0. */
  current: number;
}

/** Where one is on a way of a few steps. */
function StepList({ label, steps, current }: Props) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < current ? styles.done : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.mark}>{index < current ? <Icon name="check" size={14} /> : index + 1}</span>
          {step}
        </li>
      ))}
    </ol>
  );
}

// The first step renders sooner without the next ones.
const CompanyStep = lazy(async () => ({ default: (await import('./CompanyStep.tsx')).CompanyStep }));
const RegistrationForm = lazy(async () => ({ default: (await import('./RegistrationForm.tsx')).RegistrationForm }));

/** Companies found for a business ID; none when the registry does not know it. */
interface Found {
  businessId: string;
  companies: readonly Company[];
}

interface Chosen extends Company {
  /** The name is typed by hand: the registry knew none. */
  typed: boolean;
}

/** What the steps so far have found out. */
interface Way {
  found?: Found;
  chosen?: Chosen | undefined;
}

/** The way onwards: several names are chosen from, one or none is not. */
function wayOf(found: Found): Way {
  const [first] = found.companies;
  if (!first) return { found, chosen: { businessName: '', businessId: found.businessId, typed: true } };
  return { found, chosen: found.companies.length === 1 ? { ...first, typed: false } : undefined };
}

/** The way so far is in the history, so that the browser's back button leads to the step before. */
function useWay() {
  const { found, chosen } = (useLocation().state ?? {}) as Way;
  const navigate = useNavigate();
  return { found, chosen, go: (way: Way) => void navigate('.', { state: way }) };
}

/** Registers a business in three steps: its business ID, which of its names, and the rest. */
export function RegisterPage() {
  const { registrationEnabled } = usePublicSettings();
  const { found, chosen, go } = useWay();
  const step = chosen ? 2 : found ? 1 : 0;
  const startOver = () => go({});

  return (
    <AuthPage
      title={registration.title}
      intro={registrationEnabled && !found && registration.lookup.intro}
      links={
        <>
          <span>
            {registration.haveAccount} <Link to="/yritys/kirjaudu">{registration.signIn}</Link>
          </span>
          <Link to="/">{registration.home}</Link>
        </>
      }
    >
      {!registrationEnabled && <FormTrouble tone="warning" text={registration.closed} />}
      {registrationEnabled && (
        <>
          <StepList label={registration.stepsLabel} steps={registration.steps} current={step} />
          {!found && <BusinessIdStep onFound={(businessId, companies) => go(wayOf({ businessId, companies }))} />}
          <Suspense fallback={<BlockSkeleton lines={6} />}>
            {found && !chosen && (
              <CompanyStep
                companies={found.companies}
                onChoose={(company) => go({ found, chosen: { ...company, typed: false } })}
                onChange={startOver}
              />
            )}
            {chosen && <RegistrationForm company={chosen} typed={chosen.typed} onChange={startOver} />}
          </Suspense>
        </>
      )}
    </AuthPage>
  );
}
