import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { hasChoice, namesOf, type OutletName } from '#client/features/outlets/OutletChoice.tsx';
import { dateTime, moneyText } from '#client/lib/format/format.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { affected, evict } from '#client/lib/graphql/evict.ts';
import { pageOf, useListState } from '#client/lib/site/useListState.ts';
import { membersTexts as texts } from '#client/texts/members.ts';
import { portalFrame } from '#client/texts/portal.ts';
import { ConfirmButton } from '#client/ui/antd/Buttons.tsx';
import { useLastDefined } from '#client/ui/antd/form/FormDialog.tsx';
import { ListPage } from '#client/ui/antd/table/ListPage.tsx';
import cards from '#client/ui/plain/data/Cards.module.css';
import { StatusTag } from '#client/ui/plain/data/StatusTag.tsx';
import { CardSkeletons } from '#client/ui/plain/Skeleton.tsx';
import {
  type MemberRowFragment,
  useDisableMemberMutation,
  usePortalMembersQuery,
  useResendInvitationMutation,
} from './MembersPage.generated.ts';
import styles from './MembersPage.module.css';

/** Loaded when one is first opened: the list needs no form. */
const MemberDialog = lazy(async () => ({ default: (await import('./MemberDialog.tsx')).MemberDialog }));

interface FactsProps {
  member: MemberRowFragment;
  /** Of the business. */
  outlets: readonly OutletName[];
  /** Where the business is mailed. */
  contact?: string | undefined;
}

function Facts({ member, outlets }: Omit<FactsProps, 'contact'>) {
  const { outletIds, role, email, monthCap, spentThisMonth, currency, status, lastLoginAt, isSelf } = member;
  const name = portalFrame.roles[role];
  const cap = monthCap === null ? texts.noCap : texts.capOf(moneyText(monthCap, currency));
  const facts = [
    [texts.facts.role, isSelf ? texts.self(name) : name],
    [texts.facts.email, email],
    ...(role !== 'OWNER' && hasChoice(outlets, outletIds) ? [[texts.facts.outlets, namesOf(outlets, outletIds)]] : []),
    ...(role === 'PUBLISHER' ? [[texts.facts.cap, cap]] : []),
    ...(role === 'PUBLISHER' && status === 'ACTIVE' ? [[texts.facts.spent, moneyText(spentThisMonth, currency)]] : []),
    ...(status === 'INVITED' ? [] : [[texts.facts.lastLogin, lastLoginAt ? dateTime(lastLoginAt) : texts.never]]),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What shuts a member out, or takes an invitation back, after a question. */
function EndButton({ member, contact }: Pick<FactsProps, 'member' | 'contact'>) {
  const { id, name, email, role, status } = member;
  const isInvited = status === 'INVITED';
  const consequences = [
    texts.disableConsequence(name),
    ...(role === 'OWNER' ? [texts.ownerLeft] : []),
    ...(email === contact ? [texts.contactLeft(email)] : []),
  ];
  const [mutate] = useDisableMemberMutation({ update: (cache) => evict(cache, affected.members) });
  const done = isInvited ? texts.withdrawn : texts.disabled;
  const disable = useAction(mutate, { done, failed: texts.disableFailed, about: name });
  return (
    <ConfirmButton
      type="text"
      aria-label={isInvited ? texts.withdrawOf(name) : texts.disableOf(name)}
      question={isInvited ? texts.withdrawQuestion : texts.disableQuestion}
      consequence={isInvited ? texts.withdrawConsequence(name) : consequences.join(' ')}
      confirm={isInvited ? texts.withdraw : texts.disable}
      cancel={isInvited ? texts.keepInvitation : texts.keep}
      onConfirm={() => disable({ id })}
    >
      {isInvited ? texts.withdraw : texts.disable}
    </ConfirmButton>
  );
}

function MemberCard({ member, outlets, contact, onEdit }: FactsProps & { onEdit: () => void }) {
  const { id, name, email, status } = member;
  const [mutate, { loading }] = useResendInvitationMutation();
  const resend = useAction(mutate, { done: texts.resent(email), failed: texts.resendFailed, about: name });
  return (
    <article className={cards.card} aria-label={name}>
      <header className={cards.head}>
        <h2 className={styles.title}>{name}</h2>
        <StatusTag {...texts.statuses[status]} />
      </header>
      <Facts member={member} outlets={outlets} />
      {status !== 'DISABLED' && (
        <footer className={cards.foot}>
          <Button aria-label={texts.editOf(name)} onClick={onEdit}>
            {texts.edit}
          </Button>
          {status === 'INVITED' && (
            <Button loading={loading} aria-label={texts.resendOf(name)} onClick={() => void resend({ id })}>
              {texts.resend}
            </Button>
          )}
          <EndButton member={member} contact={contact} />
        </footer>
      )}
    </article>
  );
}

/** Who may sign in to the business, and as what. */
export function MembersPage() {
  const state = useListState();
  const query = usePortalMembersQuery({ fetchPolicy: 'cache-and-network' });
  const { members, myOutlets: outlets = [], myBusiness } = query.data ?? query.previousData ?? {};
  const [open, setOpen] = useState<string>();
  const editing = open === 'new' ? 'new' : members?.find(({ id }) => id === open);
  const isUsed = useLastDefined(open) !== undefined;
  const invite = (
    <Button type="primary" onClick={() => setOpen('new')}>
      {texts.invite}
    </Button>
  );
  return (
    <ListPage
      texts={texts}
      state={state}
      query={query}
      found={pageOf(members, state.page)}
      failed={texts.failed}
      actions={invite}
      back={{ to: '/yritys/asetukset', text: texts.back }}
      above={members?.length === 1 && <p className={styles.quiet}>{texts.alone}</p>}
      rows={{
        render: (member) => (
          <MemberCard member={member} outlets={outlets} contact={myBusiness?.email} onEdit={() => setOpen(member.id)} />
        ),
        className: cards.list,
        skeleton: <CardSkeletons />,
      }}
      drawings={['people', 'people']}
    >
      {isUsed && (
        <Suspense fallback={null}>
          <MemberDialog
            member={editing}
            outlets={outlets}
            currency={members?.[0]?.currency ?? 'EUR'}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </ListPage>
  );
}
