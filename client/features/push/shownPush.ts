import { pushTexts as texts } from '../../texts/push.ts';

/** What the worker shows for a push, and where a press on it leads. */
export interface ShownPush {
  title: string;
  options: { body: string; lang: string; tag: string; icon: string; badge: string; data: { navigate: string } };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Reads the declarative JSON of a push (https://www.w3.org/TR/push-api/#declarative-push-message). A push that cannot be
 * read is shown too: browsers end the subscriptions of sites whose pushes show nothing.
 */
export function shownPush(json: string | undefined, origin: string): ShownPush {
  const { title, body, lang, tag, navigate } = readNotification(json);
  const target = text(navigate);
  return {
    title: text(title) || texts.fallback.title,
    options: {
      body: text(title) ? text(body) : texts.fallback.body,
      lang: text(lang) || 'fi',
      tag: text(tag) || 'push',
      icon: '/app-icon-192.png',
      badge: '/app-icon-192.png',
      // A press never leads to another site.
      data: { navigate: target.startsWith(`${origin}/`) ? target : `${origin}/sovellus` },
    },
  };
}

function readNotification(json: string | undefined): Record<string, unknown> {
  try {
    const message: unknown = JSON.parse(json ?? '');
    if (typeof message !== 'object' || message === null || !('notification' in message)) return {};
    const { notification } = message;
    return typeof notification === 'object' && notification !== null ? (notification as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
