import { Button } from 'antd';
import { useState } from 'react';
import { namesOf, type OutletName } from '#client/features/outlets/OutletChoice.tsx';
import { date, dateTime, moneyText } from '#client/lib/format/format.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { pageOf, useListState } from '#client/lib/site/useListState.ts';
import { apiKeys as texts } from '#client/texts/apiKeys.ts';
import { ConfirmButton } from '#client/ui/antd/Buttons.tsx';
import { FormDialog, useLastDefined } from '#client/ui/antd/form/FormDialog.tsx';
import { ListPage } from '#client/ui/antd/table/ListPage.tsx';
import cards from '#client/ui/plain/data/Cards.module.css';
import { FactList } from '#client/ui/plain/data/FactList.tsx';
import { StatusTag } from '#client/ui/plain/data/StatusTag.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { CardSkeletons } from '#client/ui/plain/Skeleton.tsx';
import { KeyForm } from './KeyForm.tsx';
import { type PortalKeyFragment, usePortalKeysQuery, useRevokeApiKeyMutation } from './KeysPage.generated.ts';
import styles from './KeysPage.module.css';
import { type NewKey, NewSecret } from './NewSecret.tsx';
import { RotateForm } from './RotateForm.tsx';

type Key = PortalKeyFragment;

function RevokeButton({ apiKey: { id, name } }: { apiKey: Key }) {
  const [mutate] = useRevokeApiKeyMutation();
  const { open, of, question, consequence, done, failed } = texts.revoke;
  const revoke = useAction(mutate, { done, failed, about: name });
  return (
    <ConfirmButton
      aria-label={of(name)}
      question={question(name)}
      consequence={consequence}
      confirm={open}
      onConfirm={() => revoke({ id })}
    >
      {open}
    </ConfirmButton>
  );
}

function factsOf(key: Key, outlets: readonly OutletName[]): [label: string, value: string][] {
  const { facts } = texts;
  const { outletIds, monthCap, spentThisMonth, currency, lastUsedAt, oldSecretEndsAt } = key;
  return [
    [facts.actions, key.actions.map(texts.right).join(' · ')],
    ...(outletIds ? [[facts.outlets, namesOf(outlets, outletIds)] as [string, string]] : []),
    ...(monthCap == null
      ? []
      : [
          [facts.cap, facts.spent(moneyText(spentThisMonth, currency), moneyText(monthCap, currency))] as [
            string,
            string,
          ],
        ]),
    [facts.made, facts.by(date(key.createdAt), key.createdBy)],
    [facts.ends, date(key.endsAt)],
    [facts.used, lastUsedAt ? dateTime(lastUsedAt) : facts.never],
    ...(oldSecretEndsAt ? [[facts.old, facts.until(dateTime(oldSecretEndsAt))] as [string, string]] : []),
  ];
}

interface CardProps {
  apiKey: Key;
  /** Of the business. */
  outlets: readonly OutletName[];
  onRotate: () => void;
}

function KeyCard({ apiKey, outlets, onRotate }: CardProps) {
  const { name, prefix, status } = apiKey;
  const isActive = status === 'ACTIVE';
  return (
    <article className={isActive ? cards.card : `${cards.card} ${cards.done}`} aria-label={name}>
      <header className={cards.head}>
        <h2 className={styles.name}>{name}</h2>
        <code className={styles.prefix}>{`${prefix}…`}</code>
        <StatusTag {...texts.statuses[status]} />
      </header>
      <FactList facts={factsOf(apiKey, outlets)} />
      {isActive && (
        <footer className={cards.foot}>
          <Button aria-label={texts.rotate.of(name)} onClick={onRotate}>
            {texts.rotate.open}
          </Button>
          <RevokeButton apiKey={apiKey} />
        </footer>
      )}
    </article>
  );
}

/** Keys of the business's own programs: what they may do, when they were used and until when they work. */
export function KeysPage() {
  const state = useListState();
  const query = usePortalKeysQuery({ fetchPolicy: 'cache-and-network' });
  const [form, setForm] = useState<'new' | Key>();
  const [made, setMade] = useState<NewKey>();
  const shown = useLastDefined(form);
  const found = query.data ?? query.previousData;
  const close = () => setForm(undefined);

  function show(key: NewKey) {
    close();
    setMade(key);
    void query.refetch();
  }

  return (
    <ListPage
      texts={texts}
      back={{ to: '/yritys/asetukset', text: texts.back }}
      state={state}
      query={query}
      found={pageOf(found?.apiKeys, state.page)}
      failed={texts.failed}
      actions={
        <Button type="primary" icon={<Icon name="plus" size={18} />} onClick={() => setForm('new')}>
          {texts.add}
        </Button>
      }
      rows={{
        render: (key) => <KeyCard apiKey={key} outlets={found?.myOutlets ?? []} onRotate={() => setForm(key)} />,
        className: cards.list,
        skeleton: <CardSkeletons />,
      }}
      drawings={['offers', 'offers']}
    >
      <FormDialog open={!!form} title={shown === 'new' ? texts.add : texts.rotate.title} onClose={close}>
        {shown === 'new' && found && (
          <KeyForm
            rights={found.apiKeyRights}
            outlets={found.myOutlets}
            currency={found.offerPricing.currency}
            onMade={show}
          />
        )}
        {shown && shown !== 'new' && <RotateForm apiKey={shown} onMade={show} />}
      </FormDialog>
      <NewSecret made={made} onClose={() => setMade(undefined)} />
    </ListPage>
  );
}
