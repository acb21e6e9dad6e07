import { app } from '../../../texts/app.ts';

/** What makes the app one that is kept on a home screen; React moves it to the document's head. */
export function AppHead() {
  return (
    <>
      <meta name="description" content={app.description} />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      {/* The manifest and its pictures are made by the build. */}
      {import.meta.env.PROD && <link rel="manifest" href="/manifest.webmanifest" />}
      {import.meta.env.PROD && <link rel="apple-touch-icon" href="/app-icon-180.png" />}
      <meta name="apple-mobile-web-app-title" content={app.name} />
      <meta name="mobile-web-app-capable" content="yes" />
    </>
  );
}
