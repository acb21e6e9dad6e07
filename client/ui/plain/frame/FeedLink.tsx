import { use } from 'react';
import { RenderTargetContext } from '../../../lib/site/renderTarget.ts';

interface Props {
  /** Name under which readers list it. */
  title: string;
  path: string;
  type?: 'application/rss+xml' | 'text/calendar';
}

/** Lets feed readers and calendars find what a page shows. React moves it into the head. */
export function FeedLink({ title, path, type = 'application/rss+xml' }: Props) {
  const { origin } = use(RenderTargetContext);
  return <link rel="alternate" type={type} title={title} href={origin + path} />;
}
