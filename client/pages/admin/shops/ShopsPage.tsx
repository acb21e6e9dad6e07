import { Button, Input } from 'antd';
import { useState } from 'react';
import { dateTime } from '#client/lib/format/format.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { useFieldForm } from '#client/lib/forms/useFieldForm.ts';
import { affected, evict } from '#client/lib/graphql/evict.ts';
import { useListState } from '#client/lib/site/useListState.ts';
import type { RestrictionGroundsInput } from '#client/schema.generated.ts';
import { adminShops as texts } from '#client/texts/adminShops.ts';
import { CheckedField, CheckedForm } from '#client/ui/antd/form/CheckedForm.tsx';
import { FormDialog, FormFoot, useLastDefined } from '#client/ui/antd/form/FormDialog.tsx';
import { ListPage } from '#client/ui/antd/table/ListPage.tsx';
import { LinkButton } from '#client/ui/plain/Buttons.tsx';
import cards from '#client/ui/plain/data/Cards.module.css';
import { FactList } from '#client/ui/plain/data/FactList.tsx';
import { StatusTag } from '#client/ui/plain/data/StatusTag.tsx';
import { BlockSkeleton } from '#client/ui/plain/Skeleton.tsx';
import { addressLine } from '#shared/rules/addresses.ts';
import { shopPath } from '#shared/rules/shops/shopPath.ts';
import { checkSlug, maxSlug } from '#shared/rules/shops/shops.ts';
import { BusinessLink } from '../parts/BusinessLink.tsx';
import { GroundsDialog } from '../parts/GroundsDialog.tsx';
import {
  type AdminShopContentFragment,
  type AdminShopRowFragment,
  useAdminShopsQuery,
  useDecideShopChangeMutation,
  useSetShopShownMutation,
  useSetShopSlugMutation,
} from './ShopsPage.generated.ts';
import styles from './ShopsPage.module.css';

type Shop = AdminShopRowFragment;
/** What an admin is about to do to a page. */
interface Task {
  kind: 'reject' | 'hide' | 'address';
  shop: Shop;
}

/** What a business says of itself, or wants to say. */
function Content({ content, title }: { content: AdminShopContentFragment; title: string }) {
  const { intro, website, logo } = content;
  return (
    <section className={styles.content} aria-label={title}>
      <h2>{title}</h2>
      {logo && <img className={styles.logo} src={logo.small} alt={texts.logo} />}
      <p className={cards.text}>{intro || texts.noIntro}</p>
      <FactList
        facts={[
          [texts.website, website || '–'],
          [texts.address, addressLine(content) || '–'],
        ]}
      />
    </section>
  );
}

function ShopCard({ shop, onTask }: { shop: Shop; onTask: (task: Task) => void }) {
  const { id, business, slug, published, change, submittedAt, changedAt, isShown } = shop;
  const name = business.businessName;
  const [decideChange, { loading }] = useDecideShopChangeMutation({ update: (cache) => evict(cache, affected.shops) });
  const decide = useAction(decideChange, { done: texts.approved, failed: texts.failed, about: name });
  const [setShown, { loading: showing }] = useSetShopShownMutation();
  const show = useAction(setShown, { done: texts.shown, failed: texts.failed, about: name });
  return (
    <article className={cards.card} aria-label={name}>
      <header className={cards.head}>
        <div className={cards.from}>
          <BusinessLink id={id}>{name}</BusinessLink>
        </div>
        <span className={cards.when} data-numeric>
          {dateTime(submittedAt ?? changedAt ?? '')}
        </span>
        {!isShown && <StatusTag {...texts.hiddenTag} />}
      </header>
      <div className={styles.contents}>
        <Content content={published} title={texts.published} />
        {change && <Content content={change} title={texts.change} />}
      </div>
      <footer className={cards.foot}>
        {change && (
          <>
            <Button
              type="primary"
              loading={loading}
              aria-label={texts.approveOf(name)}
              onClick={() => void decide({ id, approved: true, version: change.version })}
            >
              {texts.approve}
            </Button>
            <Button danger aria-label={texts.rejectOf(name)} onClick={() => onTask({ kind: 'reject', shop })}>
              {texts.reject}
            </Button>
          </>
        )}
        {isShown ? (
          <Button aria-label={texts.hideOf(name)} onClick={() => onTask({ kind: 'hide', shop })}>
            {texts.hide}
          </Button>
        ) : (
          <Button aria-label={texts.showOf(name)} loading={showing} onClick={() => void show({ id, shown: true })}>
            {texts.show}
          </Button>
        )}
        <Button aria-label={texts.addressOf(name)} onClick={() => onTask({ kind: 'address', shop })}>
          {texts.changeAddress}
        </Button>
        <LinkButton kind="quiet" to={shopPath(slug)}>
          {texts.open}
        </LinkButton>
      </footer>
    </article>
  );
}

/** Why a change is rejected, or what a business says of itself is hidden. */
function Grounds({ task, onClose }: { task: Task | undefined; onClose: () => void }) {
  const shown = useLastDefined(task);
  const [decideChange] = useDecideShopChangeMutation({ update: (cache) => evict(cache, affected.shops) });
  const [setShown] = useSetShopShownMutation({ update: (cache) => evict(cache, ['statements']) });
  const about = shown?.shop.business.businessName;
  const decide = useAction(decideChange, { done: texts.rejected, failed: texts.failed, ...(about && { about }) });
  const hide = useAction(setShown, { done: texts.wasHidden, failed: texts.failed, ...(about && { about }) });
  const isReject = shown?.kind === 'reject';

  async function send(grounds: RestrictionGroundsInput) {
    if (!shown) return false;
    const { id, change } = shown.shop;
    const data = isReject
      ? await decide({ id, approved: false, version: change?.version ?? 0, grounds })
      : await hide({ id, shown: false, grounds });
    return data !== undefined;
  }

  const name = shown?.shop.business.businessName ?? '';
  return (
    <GroundsDialog
      open={!!task}
      title={isReject ? texts.rejectOf(name) : texts.hideOf(name)}
      draftName={`shop-${shown?.shop.id ?? ''}`}
      submit={isReject ? texts.reject : texts.hide}
      subject="business"
      onDecide={send}
      onClose={onClose}
    >
      <p>{isReject ? texts.rejectText : texts.hideText}</p>
    </GroundsDialog>
  );
}

function AddressForm({ shop, onClose }: { shop: Shop; onClose: () => void }) {
  const form = useFieldForm<{ slug: string }>();
  const [mutate, { loading }] = useSetShopSlugMutation();
  const change = useAction(mutate, { done: texts.addressChanged, failed: texts.failed }, form);
  return (
    <CheckedForm<{ slug: string }>
      form={form}
      draftName={`shop-address-${shop.id}`}
      initialValues={{ slug: shop.slug }}
      check={({ slug }) => checkSlug(slug)}
      onFinish={async ({ slug }) => {
        if (await change({ id: shop.id, slug: slug.trim() })) onClose();
      }}
    >
      <CheckedField name="slug" label={texts.slug} extra={texts.slugHint}>
        <Input maxLength={maxSlug} prefix="/yritykset/" />
      </CheckedField>
      <FormFoot submit={texts.saveAddress} loading={loading} />
    </CheckedForm>
  );
}

const filters = { tila: 'WAITING' };

/** Pages of shops: changes that wait for approval, and what was published. */
export function ShopsPage() {
  const state = useListState({ filters });
  const query = useAdminShopsQuery({ variables: { waiting: state.filters.tila === 'WAITING', page: state.page } });
  const [task, setTask] = useState<Task>();
  const isAddress = task?.kind === 'address';
  const moved = useLastDefined(isAddress ? task?.shop : undefined);
  const close = () => setTask(undefined);
  return (
    <ListPage
      texts={texts}
      state={state}
      query={query}
      found={(query.data ?? query.previousData)?.adminShops}
      failed={texts.loadFailed}
      filters={[{ name: 'tila', label: texts.state, options: texts.states }]}
      rows={{
        render: (shop) => <ShopCard shop={shop} onTask={setTask} />,
        className: cards.list,
        skeleton: <BlockSkeleton lines={6} />,
      }}
      drawings={['people', 'search']}
    >
      <Grounds task={isAddress ? undefined : task} onClose={close} />
      <FormDialog open={isAddress} title={texts.addressOf(moved?.business.businessName ?? '')} onClose={close}>
        {moved && <AddressForm shop={moved} onClose={close} />}
      </FormDialog>
    </ListPage>
  );
}
