import type { App } from '../../../app.ts';

/** The ends that a payment may have on the page of the made-up payment service, each as the address that the browser goes to. */
export async function endsOf({ http }: App, redirectTo: string) {
  const { pathname, search } = new URL(redirectTo);
  const page = await http.inject({ url: pathname + search });
  const links = page.body.split('href="').map((part) => part.split(/">|</));
  const end = (text: string) => links.find(([, name]) => name?.startsWith(text))?.[0]?.replaceAll('&amp;', '&') ?? '';
  return {
    paid: end('Maksu onnistuu'),
    pending: end('Pankki'),
    failed: end('Maksu epäonnistuu'),
    otherSum: end('Maksu onnistuu väärällä'),
  };
}

/** The address with which the service itself reports the same end. */
export const asCallback = (url: string) => url.replace('/return?', '/callback?');
