import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { relative, resolve } from 'node:path'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { devKit } from './src/build/dev-kit.ts'
import { precompress } from './src/build/precompress.ts'
import { pruneMantineColors } from './src/build/prune-mantine-colors.ts'
import { syncHook } from './src/build/sync-hook.ts'
import { shell } from './src/build/vite-shell.ts'
import { webManifest } from './src/build/web-manifest.ts'

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'))
/** Cached after its first use, not at installation. */
const HEAVY = /[\\/]src[\\/]panels[\\/]|features[\\/](lesson-player|exams)[\\/]|recharts|tiptap/
/** One file instead of sixty: each request costs a line of headers, and on a weak network a turn. */
const FRAME =
  /[\\/]src[\\/](lib[\\/](?!relative-time|jalali|aside|breathe)|hooks[\\/](?!use-answer))|[\\/]src[\\/]app[\\/](shell[\\/](?!side-menu|menu|entry-row|sign-out|describe-page)|theme[\\/]|text\.|pending-page|start-sync|first-documents)|thing-list[\\/](list-search|price-range)|account-search|product-list-names|entities[\\/]addresses|[\\/]ui[\\/](badge|button|card|chip|class|directional|icon-button|layout|picture|price|rating|scroller|section-header|skeleton|states|text)\.|createReactComponent|defaultAttributes|Icon(X|Refresh)\./
const PARTS =
  /[\\/]src[\\/]entities[\\/](like-button|cars[\\/]saved-car|address-link|when-near|cards[\\/](counts|sizes)|text|price-now|stock|thing-row[\\/]use-is-near)/
const CARDS = /[\\/]src[\\/]entities[\\/](cards|thing-row)/
/** What the pages of a course, a product and an article share. */
const DETAIL = /[\\/]src[\\/]entities[\\/](detail|share-button|use-count-view|count-view|not-on-device)/
const LISTS =
  /[\\/]src[\\/]entities[\\/]thing-list[\\/](?!list-search)|[\\/]src[\\/]entities[\\/]cars|[\\/]ui[\\/](field|text-field|select|sheet)/
const MIRROR =
  /[\\/]src[\\/](mirror[\\/](?!cars|cart\.|facets|laid-aside|log-files|personal|questions|rows|same-things|setups|take-out|tool-data)|api[\\/])|[\\/]src[\\/]sync[\\/](engine|create-engine|pull|mutator)\.ts|mutators[\\/](likes|views)|contract[\\/](errors|site)|node_modules[\\/](ofetch|ufo|destr)[\\/]/
/** The files of the start, by the names of their groups. */
const BEGUN = /[\\/](rolldown-runtime|react|router|database|frame|mirror)-[^\\/]+\.js$/
/** What sends changes: needed after the first tap, not for the first paint. */
const SENDING =
  /[\\/]mirror[\\/]rows\.|[\\/]src[\\/]sync[\\/](drain|owed|pause|settle|outbox|rebase|pull-account|backoff|sign-in)|[\\/]mutators[\\/](all|cart)/
/** Never the default: an app whose sync engine others may try, in a folder of its own. */
const isHooked = process.env['SYNC_HOOK'] === '1'
const outDir = isHooked ? 'dist/hooked' : 'dist/client'
/** The server sees the host that the page was opened by, as it does without this proxy: by it it knows its own pages. */
const api = { target: process.env['API'] ?? 'http://127.0.0.1:3000', changeOrigin: false }

/** Class names as short as can be: they stand in the styles, in the scripts and on the page. */
function shortName(name: string, file: string): string {
  const place = createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
    .replace(/\W/g, '')
  return `${name}_${place.slice(0, 3)}`
}

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // a route's loader comes with its page: the start needs neither
      codeSplittingOptions: { defaultBehavior: [['loader', 'component']] },
      routesDirectory: './src/routes',
      generatedRouteTree: './src/route-tree.gen.ts',
      quoteStyle: 'single',
      semicolons: false,
      addExtensions: true,
      disableLogging: true,
    }),
    react(),
    devKit(),
    shell({
      start: ['src/start/react.ts', 'src/app/router.tsx', 'src/start/app.tsx'],
      routes: {
        'src/routes/index.tsx?': /^\/$/,
        'src/routes/Home.tsx?': /^\/Home\/?$/,
        'src/routes/Course.tsx?': /^\/Course\/?$/,
        'src/routes/c.$id.tsx?': /^\/c\/[^/]+\/?$/,
        'src/routes/Product.index.tsx?': /^\/Product\/?$/,
        'src/routes/Products.tsx?': /^\/Products\/?$/,
        'src/routes/p.$id.tsx?': /^\/p\/[^/]+\/?$/,
        'src/routes/Article.tsx?': /^\/Article\/?$/,
        'src/routes/a.$id.tsx?': /^\/a\/[^/]+\/?$/,
        'src/routes/Cart.tsx?': /^\/Cart\/?$/,
      },
    }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'main.ts',
      injectRegister: false,
      manifestFilename: 'manifest.webmanifest',
      manifest: webManifest,
      includeAssets: [],
      includeManifestIcons: false,
      injectManifest: {
        ...(isHooked && { buildPlugins: { vite: [syncHook()] } }),
        globPatterns: ['index.html', 'assets/**/*.{js,css}', 'fonts/*.woff2', 'icons/icon.svg'],
        globIgnores: ['assets/heavy/**', '**/*.map'],
      },
      integration: {
        // the source is sw/main.ts, the address is /sw.js
        beforeBuildServiceWorker(options) {
          options.swDest = options.injectManifest.swDest = resolve(outDir, 'sw.js')
        },
      },
      devOptions: { enabled: false },
    }),
    ...(isHooked ? [syncHook({ hasPage: true })] : []),
    precompress(),
  ],
  // the entry that the package names is written for browsers of 2015; ours is smaller and faster
  resolve: {
    alias: [
      { find: /^dexie$/, replacement: resolve('node_modules/dexie/dist/modern/dexie.mjs') },
      // React has had useSyncExternalStore of its own since version 18
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  define: { __APP_VERSION__: JSON.stringify(version) },
  css: {
    modules: { generateScopedName: shortName },
    postcss: {
      plugins: [pruneMantineColors(['dark', 'gray', 'red', 'teal', 'yellow', 'green', 'blue', 'brand'])],
    },
  },
  server: { proxy: { '/api': api, '/media': api } },
  worker: { format: 'es' },
  build: {
    outDir,
    target: 'es2022',
    sourcemap: true,
    // every browser that reads this target knows it
    modulePreload: {
      polyfill: false,
      // a part that is loaded later need not name the files without which no page begins
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'html' ? dependencies : dependencies.filter((file) => !BEGUN.test(file)),
    },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ moduleIds }) =>
          moduleIds.some((id) => HEAVY.test(id))
            ? 'assets/heavy/[name]-[hash].js'
            : 'assets/[name]-[hash].js',
        codeSplitting: {
          // a group takes what its modules import as well, unless an earlier one has it
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 9 },
            { name: 'router', test: /node_modules[\\/]@tanstack[\\/]/, priority: 8 },
            // with what main.tsx itself imports: else the entry would evaluate the whole frame at once
            {
              name: 'database',
              test: /node_modules[\\/]dexie[\\/]|src[\\/]lib[\\/]breathe|vite[\\/]preload-helper/,
              priority: 7,
            },
            { name: 'mirror', test: MIRROR, priority: 6 },
            { name: 'frame', test: FRAME, priority: 5 },
            {
              name: 'categories',
              test: /category-links|Icon(MapPin|Phone|InfoCircle|Calculator)\./,
              priority: 5,
            },
            { name: 'list-states', test: /thing-list[\\/]list-states/, priority: 4 },
            {
              name: 'buying',
              test: /mutators[\\/]cart|quantity-stepper|Icon(Plus|Minus|Trash)\./,
              priority: 5,
            },
            { name: 'detail', test: DETAIL, priority: 4 },
            { name: 'parts', test: PARTS, priority: 5 },
            { name: 'cards', test: CARDS, priority: 4 },
            { name: 'lists', test: LISTS, priority: 3 },
            { name: 'sending', test: SENDING, priority: 2 },
          ],
        },
      },
    },
  },
})
