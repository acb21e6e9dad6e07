import { useApolloClient } from '@apollo/client/react';
import { App, Button, Input } from 'antd';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { AddressFields, EInvoiceFields } from '#client/features/accounts/AddressFields.tsx';
import { checkEmailProof, EmailField, PendingEmail } from '#client/features/accounts/EmailChange.tsx';
import { PasswordForm } from '#client/features/accounts/PasswordForm.tsx';
import { errorText } from '#client/lib/errors/appErrorOf.ts';
import { date } from '#client/lib/format/format.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { useFieldForm } from '#client/lib/forms/useFieldForm.ts';
import { useOwnRights, useSession } from '#client/lib/session/session.tsx';
import { apiKeys } from '#client/texts/apiKeys.ts';
import { businessEvents } from '#client/texts/businessEvents.ts';
import { common } from '#client/texts/common.ts';
import { membersTexts, ownDetails } from '#client/texts/members.ts';
import { settings } from '#client/texts/portal.ts';
import { accountStatus } from '#client/texts/statuses.ts';
import { CheckedField, CheckedForm } from '#client/ui/antd/form/CheckedForm.tsx';
import { plainValue } from '#client/ui/antd/form/ConflictChoices.tsx';
import { FormSkeleton } from '#client/ui/antd/form/FormParts.tsx';
import { useEdits } from '#client/ui/antd/form/useEdits.tsx';
import { ErrorState } from '#client/ui/antd/Notice.tsx';
import { useNotices } from '#client/ui/antd/useNotices.tsx';
import { LinkButton } from '#client/ui/plain/Buttons.tsx';
import { FactList } from '#client/ui/plain/data/FactList.tsx';
import { StatusTag } from '#client/ui/plain/data/StatusTag.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { Panel, Stack, WithAside } from '#client/ui/plain/Layout.tsx';
import { PageTitle } from '#client/ui/plain/PageTitle.tsx';
import { businessProfileInputLimits } from '#shared/limits.generated.ts';
import { checkContact } from '#shared/rules/accounts.ts';
import { checkAddress, type PostalAddress } from '#shared/rules/addresses.ts';
import { checkEInvoice, type EInvoiceTerms } from '#shared/rules/billing/eInvoices.ts';
import { tidyPhone } from '#shared/rules/fields.ts';
import { EndAccountPanel } from './EndAccountPanel.tsx';
import { MailsPanel } from './MailsPanel.tsx';
import { OwnDataPanel } from './OwnDataPanel.tsx';
import {
  PortalRegisteredAddressDocument,
  type PortalSettingsQuery,
  usePortalSettingsQuery,
  useUpdateBusinessProfileMutation,
} from './SettingsPage.generated.ts';
import styles from './SettingsPage.module.css';
import { SharePanel } from './SharePanel.tsx';
import { ShopPanel } from './ShopPanel.tsx';
import { TermsPanel } from './TermsPanel.tsx';

const texts = settings.password;

/** The password form, collapsed until it is opened. */
function PasswordPanel() {
  const [open, setOpen] = useState(false);
  return (
    <Panel
      title={texts.title}
      intro={texts.intro}
      actions={
        <Button
          aria-expanded={open}
          icon={<Icon name={open ? 'close' : 'lock'} size={18} />}
          onClick={() => setOpen(!open)}
        >
          {open ? common.close : texts.open}
        </Button>
      }
    >
      {open && <PasswordForm as="BUSINESS" onDone={() => setOpen(false)} />}
    </Panel>
  );
}

function CompanyPanel({ business: { businessName, businessId } }: { business: OwnBusiness }) {
  const { title, intro, ...labels } = settings.company;
  return (
    <Panel title={title} intro={intro}>
      <FactList
        facts={[
          [labels.businessName, businessName],
          [labels.businessId, businessId],
        ]}
      />
    </Panel>
  );
}

function StatusPanel({ business: { status, emailVerified, createdAt } }: { business: OwnBusiness }) {
  return (
    <Panel title={settings.status.title}>
      <div>
        <StatusTag {...accountStatus(status)} />
      </div>
      <p className={styles.line}>
        <Icon name="calendar" size={18} />
        {settings.status.since(date(createdAt))}
      </p>
      <p className={styles.line}>
        <Icon name={emailVerified ? 'check' : 'mail'} size={18} />
        {emailVerified ? settings.status.verified : settings.status.unverified}
      </p>
    </Panel>
  );
}

/** The way to those who may sign in. */
function MembersPanel() {
  return (
    <Panel title={membersTexts.title} intro={membersTexts.intro}>
      <div>
        <LinkButton to="/yritys/kayttajat" kind="quiet">
          {membersTexts.open}
        </LinkButton>
      </div>
    </Panel>
  );
}

/** Who is signed in, and the way to change that. */
function OwnDetailsPanel() {
  const { user } = useSession('BUSINESS');
  return (
    <Panel title={ownDetails.title} intro={ownDetails.intro}>
      <FactList
        facts={[
          [ownDetails.name, user?.name ?? ''],
          [ownDetails.email, user?.email ?? ''],
        ]}
      />
      <p>
        <Link to="/yritys/salasana">{ownDetails.change}</Link>
      </p>
    </Panel>
  );
}

/** The panel that the address names comes after what is asked for: the browser has not found it. */
function useNamedPanel() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' });
  }, [hash]);
}

function Panels({ business, onChanged }: { business: OwnBusiness; onChanged: () => void }) {
  useNamedPanel();
  const may = useOwnRights();
  return (
    <WithAside
      aside={
        <>
          <StatusPanel business={business} />
          {may('PortalOwnData') && <OwnDataPanel />}
        </>
      }
    >
      <CompanyPanel business={business} />
      {may('UpdateBusinessProfile') && <ContactForm business={business} onChanged={onChanged} />}
      {may('UpdateShopProfile') && <ShopPanel />}
      {may('PortalSharing') && <SharePanel />}
      {may('PortalMailChoices') && <MailsPanel />}
      {may('PortalTerms') && <TermsPanel />}
      {may('PortalMembers') && <MembersPanel />}
      <OwnDetailsPanel />
      <PasswordPanel />
      {may('PortalKeys') && (
        <Panel title={apiKeys.title} intro={apiKeys.intro}>
          <Link to="/yritys/avaimet">{apiKeys.panel}</Link>
        </Panel>
      )}
      {may('PortalEvents') && (
        <Panel title={businessEvents.title} intro={businessEvents.intro}>
          <Link to="/yritys/tapahtumat">{businessEvents.panel}</Link>
        </Panel>
      )}
      {may('EndMyBusiness') && <EndAccountPanel />}
    </WithAside>
  );
}

/** The business's own account: what the registry says, whom to reach, the password, and the status of the account. */
export function SettingsPage() {
  const { data, error, refetch } = usePortalSettingsQuery();
  return (
    <>
      <PageTitle title={settings.title} back={{ to: '/yritys', text: settings.back }} />
      <Stack>
        {error && !data && <ErrorState text={errorText(error, settings.failed)} onRetry={refetch} />}
        {!data && !error && <FormSkeleton />}
        {data && <Panels business={data.myBusiness} onChanged={() => void refetch()} />}
      </Stack>
    </>
  );
}

type OwnBusiness = PortalSettingsQuery['myBusiness'];

const contactTexts = settings.contact;

interface Values extends EInvoiceTerms {
  contactPerson: string;
  email: string;
  phone: string;
  street: string;
  postCode: string;
  town: string;
  /** Required with a new address. */
  currentPassword?: string;
}

function toInput({ currentPassword, ...contact }: Values) {
  return { ...contact, ...(currentPassword && { currentPassword }) };
}

/** A field as a conflict shows it. */
function show(field: string, value: unknown) {
  return { label: contactTexts[field as Exclude<keyof Values, 'currentPassword'>], value: plainValue(value) };
}

interface RegistryProps {
  businessId: string;
  onFound: (address: PostalAddress) => void;
}

/** Fills the postal address in from the company registry; it is saved with the form. */
function RegistryButton({ businessId, onFound }: RegistryProps) {
  const client = useApolloClient();
  const { message } = App.useApp();
  const { refuse, forget } = useNotices();
  const [busy, setBusy] = useState(false);
  const { fetch, found, none, failed } = contactTexts.registry;

  async function ask() {
    forget();
    setBusy(true);
    try {
      const { data } = await client.query({ query: PortalRegisteredAddressDocument, variables: { businessId } });
      const address = data?.companiesByBusinessId.find(({ postalAddress }) => postalAddress)?.postalAddress;
      if (address) onFound({ street: address.street, postCode: address.postCode, town: address.town });
      void message.open({ type: address ? 'info' : 'warning', content: address ? found : none });
    } catch (error) {
      refuse({ text: errorText(error, failed) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.registry}>
      <Button size="small" icon={<Icon name="search" size={16} />} loading={busy} onClick={() => void ask()}>
        {fetch}
      </Button>
    </div>
  );
}

/** Whom to reach at the business. */
function ContactForm({ business, onChanged }: { business: OwnBusiness; onChanged: () => void }) {
  const { contactPerson, email, phone, street, postCode, town, pendingEmail, version } = business;
  const { eInvoiceAddress, eInvoiceOperator, buyerReference } = business;
  const form = useFieldForm<Values>();
  const { refresh } = useSession('BUSINESS');
  const [updateProfile, { loading }] = useUpdateBusinessProfileMutation();
  const { done, failed } = contactTexts;
  const update = useAction(updateProfile, { done, failed, seconds: 3 }, form);
  const edits = useEdits({
    form,
    read: { contactPerson, email, phone, street, postCode, town, eInvoiceAddress, eInvoiceOperator, buyerReference },
    version,
    toInput,
    show,
  });

  async function save() {
    const data = await edits.save(update, (input, version) => ({ input, version }));
    if (!data) return;
    // The sidebar shows the address too.
    refresh();
  }

  return (
    <Panel title={contactTexts.title} intro={contactTexts.intro}>
      {pendingEmail && <PendingEmail as="BUSINESS" email={pendingEmail} onCancelled={onChanged} />}
      <CheckedForm<Values>
        {...edits.props}
        draftName="contact"
        check={(values) => ({
          ...checkContact(values),
          ...checkEmailProof(values, email),
          ...checkAddress(values),
          ...checkEInvoice(values),
        })}
        onFinish={save}
      >
        <CheckedField name="contactPerson" label={contactTexts.contactPerson}>
          <Input maxLength={businessProfileInputLimits.contactPerson} autoComplete="name" />
        </CheckedField>
        <EmailField label={contactTexts.email} present={email} />
        <CheckedField name="phone" label={contactTexts.phone} spell={tidyPhone}>
          <Input maxLength={businessProfileInputLimits.phone} type="tel" inputMode="tel" autoComplete="tel" />
        </CheckedField>
        <AddressFields texts={contactTexts} />
        <RegistryButton businessId={business.businessId} onFound={(address) => form.fill(address)} />
        <h3 className={styles.heading}>{contactTexts.eInvoice}</h3>
        <p className={styles.hint}>{contactTexts.eInvoiceIntro}</p>
        <EInvoiceFields />
        <Button type="primary" htmlType="submit" loading={loading}>
          {loading ? contactTexts.busy : contactTexts.save}
        </Button>
      </CheckedForm>
    </Panel>
  );
}
