import react from '@vitejs/plugin-react';
import { msw } from 'msw/vite';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';
import { preloadFonts } from './build/preloadFonts.ts';
import { tokensCss } from './build/tokensCss.ts';

const server = process.env.API_URL ?? 'http://localhost:4000';

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [react(), tokensCss(), preloadFonts(), precompress(), ...(mode === 'mock' ? [msw()] : [])],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
            {
              name: 'apollo',
              test: /node_modules\/(@apollo|apollo-upload-client|graphql|rxjs|optimism|@wry|extract-files)\//,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy:
      mode === 'mock' ? undefined : Object.fromEntries(['/graphql', '/api', '/uploads'].map((path) => [path, server])),
    fs: { allow: ['..'] },
  },
  optimizeDeps: {
    entries: ['index.html', '**/*.tsx', '../mocks/*.ts'],
    include: mode === 'mock' ? ['msw/browser'] : [],
    // Without the mocks' plugin nothing serves this module, and the search for dependencies would end at it.
    exclude: mode === 'mock' ? [] : ['virtual:msw'],
  },
}));
