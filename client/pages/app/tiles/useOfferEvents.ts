import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import type { ConversionType } from '../../../schema.generated.ts';
import { useCity } from '../CityContext.tsx';
import {
  RecordConversionDocument,
  RecordOfferClickDocument,
  RecordOfferViewDocument,
} from './ConsumerOffer.generated.ts';

/** The server counts an event once an hour for each visitor: a repeat need not be sent. */
const hour = 3_600_000;
const sentBy = new WeakMap<ApolloClient, Map<string, number>>();

function isNew(client: ApolloClient, event: string) {
  const sent = sentBy.get(client) ?? new Map<string, number>();
  sentBy.set(client, sent);
  const now = Date.now();
  if (now - (sent.get(event) ?? Number.NEGATIVE_INFINITY) < hour) return false;
  sent.set(event, now);
  return true;
}

/** Tells the server what was seen, opened and acted upon. Nothing waits for it, and nothing depends on it. */
export function useOfferEvents() {
  const client = useApolloClient();
  const { city } = useCity();
  return useMemo(() => {
    const mayTell = (event: string) => navigator.onLine && isNew(client, event);
    const ignore = () => {};
    return {
      /** The offer was shown in full. */
      seen: (offerId: string) => {
        if (!mayTell(`seen ${offerId}`)) return;
        client.mutate({ mutation: RecordOfferViewDocument, variables: { offerId } }).catch(ignore);
      },
      /** The offer's own page was opened. */
      opened: (offerId: string) => {
        if (!mayTell(`opened ${offerId}`)) return;
        client.mutate({ mutation: RecordOfferClickDocument, variables: { offerId, city } }).catch(ignore);
      },
      /** Somebody calls, asks for directions or visits the website. */
      acted: (offerId: string, type: ConversionType) => {
        if (!mayTell(`${type} ${offerId}`)) return;
        const input = { offerId, type, location: city };
        client.mutate({ mutation: RecordConversionDocument, variables: { input } }).catch(ignore);
      },
    };
  }, [client, city]);
}
