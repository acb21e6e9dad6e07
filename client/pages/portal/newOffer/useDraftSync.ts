import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { OfferFormValues } from '#client/features/offers/form/offerForm.ts';
import type { FieldForm } from '#client/lib/forms/fieldForm.ts';
import { settleForm } from '#client/lib/forms/openForms.ts';
import { affected, evict } from '#client/lib/graphql/evict.ts';
import { drafts as texts } from '#client/texts/drafts.ts';
import type { DraftForm, DraftServer, DraftStart } from './draftState.ts';
import { DraftSync } from './draftSync.ts';
import {
  AddDraftImagesDocument,
  PortalDraftDocument,
  RemoveDraftImageDocument,
  SaveOfferDraftDocument,
} from './NewOfferPage.generated.ts';

/** What the business calls the device that it writes on. */
function deviceName(): string {
  const { phone, tablet, computer } = texts.devices;
  if (!matchMedia('(pointer: coarse)').matches) return computer;
  return Math.min(screen.width, screen.height) < 600 ? phone : tablet;
}

function answered<Data>(data: Data | undefined): Data {
  if (!data) throw new Error('The server answered nothing');
  return data;
}

/** The calls of a draft, one after the other. */
function serverOf(client: ApolloClient): DraftServer {
  return {
    async save(variables) {
      const isNew = variables.version === 0;
      const { data } = await client.mutate({
        mutation: SaveOfferDraftDocument,
        variables,
        // It may be sent while the page is being left; browsers allow that to 64 kB.
        context: { fetchOptions: { keepalive: JSON.stringify(variables).length < 15_000 } },
        ...(isNew && { update: (cache) => evict(cache, affected.drafts) }),
      });
      return answered(data).saveOfferDraft.draft;
    },
    async add(variables, onProgress, signal) {
      const fetchOptions = variables.images.length > 0 ? { onProgress, signal } : { signal };
      const context = { fetchOptions };
      const { data } = await client.mutate({ mutation: AddDraftImagesDocument, variables, context });
      return answered(data).addDraftImages.draft;
    },
    async remove(variables) {
      const { data } = await client.mutate({ mutation: RemoveDraftImageDocument, variables });
      return answered(data).removeDraftImage.draft;
    },
    async read(id) {
      const query = { query: PortalDraftDocument, variables: { id }, fetchPolicy: 'no-cache' } as const;
      return answered((await client.query(query)).data).offerDraft;
    },
  };
}

/**
 * The form as the draft sees it. After the page is left it is what it last held, so that what is still to be sent goes on
 * without it.
 */
function formOf(form: FieldForm<OfferFormValues>, onStored: (id: string) => void) {
  let left: OfferFormValues | undefined;
  const values = () => left ?? form.values;
  const ofDraft: DraftForm = {
    values,
    setImages(images) {
      if (left) left = { ...left, images };
      else form.set({ images });
    },
    setValues(all) {
      form.reset();
      form.set(all);
    },
    onSettled: () => settleForm(form),
    onPictureRefused(message) {
      if (left) return;
      form.showErrors({ images: message });
    },
    onStored: (id) => !left && onStored(id),
  };
  return {
    ...ofDraft,
    leave: () => {
      left = values();
    },
    enter: () => {
      left = undefined;
    },
  };
}

interface Options {
  form: FieldForm<OfferFormValues>;
  businessId: string;
  start: DraftStart;
  /** The server has the draft under this id now. */
  onStored: (id: string) => void;
}

/** Stores a new offer as a draft while it is written, and says how that goes. */
export function useDraftSync({ form, businessId, start, onStored }: Options) {
  const client = useApolloClient();
  const [{ sync, ofDraft }] = useState(() => {
    const ofDraft = formOf(form, onStored);
    const server = serverOf(client);
    return { ofDraft, sync: new DraftSync({ businessId, device: deviceName(), start, server, form: ofDraft }) };
  });
  const state = useSyncExternalStore(sync.subscribe, sync.state);

  useEffect(() => {
    const send = () => void sync.flush();
    ofDraft.enter();
    void sync.leave(false);
    addEventListener('online', send);
    addEventListener('pagehide', send);
    document.addEventListener('visibilitychange', send);
    return () => {
      removeEventListener('online', send);
      removeEventListener('pagehide', send);
      document.removeEventListener('visibilitychange', send);
      ofDraft.leave();
      void sync.leave(true);
    };
  }, [sync, ofDraft]);
  return { sync, state };
}
