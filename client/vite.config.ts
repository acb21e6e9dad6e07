import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig } from 'vite';
import { appManifest } from './build/appManifest.ts';
import { licences } from './build/licences.ts';
import {
  asciiOnly,
  builtIns,
  compileAhead,
  embedCss,
  fileGroup,
  namesFiles,
  noCircles,
  precompress,
  preloadFonts,
  sourcePlaces,
  tokensCss,
} from './build/plugins.ts';
import { serviceWorker } from './build/serviceWorker.ts';

const server = process.env.API_URL ?? 'http://localhost:4000';

/** What every page starts with: one file instead of a dozen small ones. Questions are printed without Apollo. */
const everyPage = fileGroup(
  'client/ui/plain/frame/(?!Auth)',
  'client/ui/plain/illustration/Illustration\\.',
  'client/ui/plain/(Buttons|EmptyState|Icon)\\.',
  'client/lib/site/(renderTarget|siteMap|hydration)\\.',
  'client/lib/theme/(theme|tokens|useMediaQuery)\\.',
  'client/lib/errors/(readAppError|serverNotices)\\.',
  'client/lib/graphql/(answers|ask|known|publicSettings\\.generated|usePublicSettings)\\.',
  'client/lib/events/(eventSender|events\\.generated)\\.',
  'client/lib/format/format\\.',
  'client/texts/common\\.',
  'server/shared/(records|texts/offers)\\.',
  'graphql/language/(printer|kinds)\\.',
  'vite/preload-helper',
  'server/shared/renderedPage\\.',
);

/** The bars around the app's pages, before a session too, with all that they take of the app: other areas share their texts. */
const appFrame = fileGroup(
  'client/pages/app/layout/(?!AppLayout|EntranceLayout|LoadFault)',
  'client/pages/app/city/CityChoice\\.',
  'client/(lib/device/useOnline|pages/app/offline)\\.',
  'client/texts/app\\.',
);

/** What the consumers' app starts with, and its feed, in one file too. Other areas share appPages. */
const appStart = fileGroup(
  'client/pages/app/(feed|tiles)/',
  'client/pages/app/city/CityContext\\.',
  'client/pages/app/layout/(AppLayout|LoadFault)\\.',
  'client/pages/app/follows/FollowedShops\\.',
  'client/pages/app/offer/flyerPath\\.',
  'client/pages/app/favourites/(FavouritesContext|FavouritesPage\\.generated|deviceFavourites)\\.',
  'client/pages/app/list/(ListContext|ListButton|deviceList|listOffers)\\.',
  'client/texts/listButton\\.',
  'server/shared/rules/lists/list\\.',
  'client/pages/app/search/(SearchField|deviceSearches|RecentSearches)',
  'server/shared/rules/offers/searches\\.',
  'client/pages/app/(?!appPages)[^/]+$',
);

/** How offers look and how they are counted, on public pages and in the app. */
const offerParts = fileGroup(
  'client/features/offers/(OfferPicture|OfferPrice|offerEvents|offerPlace)\\.',
  'client/features/ranking/(PaidMark|RankingLink)\\.',
  'client/texts/(goodsLink|offerView|rankingLink)\\.',
  'server/shared/rules/offers/(flyers|ranking)\\.',
  'server/shared/(rules|texts)/offers/shownPrice\\.',
  'client/features/outlets/(OpeningChip|useOpening)\\.',
  'server/shared/rules/shops/(goodsPath|shopPath)\\.',
);

/** What belongs to an offer by law, on its pages and on the shopping list. */
const noticeParts = fileGroup(
  'client/features/offers/contentRules/OfferNotices\\.',
  'server/shared/rules/content/notice(s|Sentences)\\.',
);

/** Outlets with their hours, on the pages of an offer and of a shop. */
const outletParts = fileGroup(
  'client/features/outlets/(Outlets|outletThings)\\.',
  'client/lib/format/openHours\\.',
  'client/texts/openHours\\.',
  'server/shared/rules/shops/openHours\\.',
);

/** What the device remembers of its user, in the app and on the page of a shop. */
const deviceParts = fileGroup(
  'client/lib/device/deviceMemory\\.',
  'client/features/follows/deviceFollows\\.',
  'client/features/redemption/deviceCodes\\.',
  'client/features/push/usePushInvitation\\.',
  'client/texts/follows\\.',
);

/** What every area with a session starts with beside Apollo. */
const sessionParts = fileGroup(
  'client/lib/session/(session|viewer\\.generated)\\.',
  'client/lib/graphql/(Connection|evict|needs\\.generated|uploadFetch)\\.',
  'client/lib/forms/(openForms|changedFields|drafts)\\.',
  'client/lib/errors/appErrorOf\\.',
);

/** Fields with what they demand, of pages that must be light. */
const fieldParts = fileGroup('server/shared/(limits\\.generated|rules/(fields|typed/reading))\\.');
const lightForms = fileGroup(
  'client/lib/forms/(formStore|useForm)\\.',
  'client/lib/(graphql/execute|errors/askError)\\.',
  'client/ui/plain/form/(TextField|FormTrouble)\\.',
);

/** The frame of public pages. */
const publicFrame = fileGroup('client/pages/public/(layout/PublicLayout|PublicPage|Band)\\.');

/** Pieces that pages share, each in one file: a slow phone takes long over many small ones. */
const shared = { offerParts, noticeParts, outletParts, deviceParts, sessionParts, fieldParts, lightForms, publicFrame };

/** The large pieces that drawn pages start with, beside the entry. */
const compiledAhead = ['react', 'site', 'appFrame', 'appStart', 'apollo', 'sessionParts'];

/** What the browser loads. The server reads from the manifest which chunks a page needs. */
const forBrowser: BuildEnvironmentOptions = {
  outDir: 'dist',
  manifest: true,
  target: 'baseline-widely-available',
  rolldownOptions: {
    output: {
      codeSplitting: {
        groups: [
          { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
          { name: 'site', test: everyPage.has, priority: 1 },
          { name: 'appFrame', test: appFrame.has, includeDependenciesRecursively: false, priority: 1 },
          ...Object.entries(shared).map(([name, { has }]) => ({
            name,
            test: has,
            includeDependenciesRecursively: false,
            priority: 1,
          })),
          // What other areas share with the app stays outside: they must not load the app for it.
          { name: 'appStart', test: appStart.has, includeDependenciesRecursively: false },
          {
            name: 'apollo',
            test: /node_modules\/(@apollo|apollo-upload-client|graphql|rxjs|optimism|@wry|extract-files)\//,
          },
        ],
      },
    },
  },
};

/**
 * What the server runs in production (`vite build --ssr`): itself and the same pages, which it renders. A program of some
 * hundred files starts in two thirds of the time that two thousand take; comments would be read at each start too.
 */
const forServer: BuildEnvironmentOptions = {
  outDir: '../server/dist',
  copyPublicDir: false,
  target: 'node24',
  rolldownOptions: {
    input: ['entry-server.tsx', '../server/main.ts', '../server/serve.ts', '../server/tools/childServer.ts'],
    output: {
      // Entities are known to the database by the names of their classes.
      keepNames: true,
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
      comments: { legal: true, annotation: false, jsdoc: false },
    },
  },
};

/**
 * Native packages, those that read files of their own folder, large ones that few processes ever load, and one with keys of
 * two code units, which the bundler writes as no JavaScript.
 */
const notBundled = [
  '@node-rs/argon2',
  '@napi-rs/canvas',
  'sharp',
  'pdfjs-dist',
  'pdfkit',
  '@aws-sdk/client-s3',
  '@ai-sdk/anthropic',
  '@ai-sdk/azure',
  '@ai-sdk/google',
  '@ai-sdk/openai',
  'nodemailer',
  'unhomoglyph',
];

/** What the server runs in place of a package, or of a file of one. */
const replaced = [
  {
    find: '@apollo/utils.createhash',
    replacement: fileURLToPath(new URL('../server/api/execution/createHash.ts', import.meta.url)),
  },
  // A copy of Node's own streams, for versions of Node that lack some of them.
  { find: /^readable-stream$/, replacement: 'node:stream' },
  // graphql-jit requires some files by their names, and would bring a second graphql, whose types are other classes.
  { find: /^graphql\/(.*)\.js$/, replacement: 'graphql/$1.mjs' },
];

export default defineConfig(({ mode, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    tokensCss(),
    ...(isSsrBuild
      ? [sourcePlaces(), builtIns(), asciiOnly()]
      : [
          namesFiles(everyPage, appFrame, appStart, ...Object.values(shared)),
          noCircles(),
          // Mock mode is built for journeys alone, which look at neither speed nor the installed app.
          ...(mode === 'mock'
            ? []
            : [
                compileAhead(...compiledAhead),
                preloadFonts(),
                embedCss(),
                appManifest(),
                licences(),
                serviceWorker(),
                precompress(),
              ]),
        ]),
  ],
  build: { emptyOutDir: true, ...(isSsrBuild ? forServer : forBrowser) },
  // Built in, everything is the quick production version whatever the server's environment says.
  ssr: { noExternal: true, external: notBundled },
  resolve: { alias: isSsrBuild ? replaced : [] },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  server: {
    port: Number((mode === 'mock' && process.env.PORT) || 5173),
    proxy: Object.fromEntries((mode === 'mock' ? [] : ['/graphql', '/api', '/uploads']).map((path) => [path, server])),
    fs: { allow: ['..'] },
  },
  optimizeDeps: {
    entries: ['index.html', '**/*.tsx', '../mocks/*.ts'],
  },
}));
