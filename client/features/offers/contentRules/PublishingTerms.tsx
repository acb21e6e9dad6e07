import { publishingTerms as texts } from '#client/texts/contentRules.ts';

/** The last line before something is published: what is accepted by it. */
export function PublishingTerms({ className }: { className: string | undefined }) {
  return (
    <p className={className}>
      {texts.accept}{' '}
      <a href="/kayttoehdot" target="_blank" rel="noreferrer">
        {texts.terms}
      </a>
      . {texts.notPolitical}
    </p>
  );
}
