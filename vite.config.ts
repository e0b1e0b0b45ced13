import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { precompress } from './src/build/precompress.ts'
import { pruneMantineColors } from './src/build/prune-mantine-colors.ts'
import { shell } from './src/build/vite-shell.ts'
import { webManifest } from './src/build/web-manifest.ts'

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'))
/** Cached after its first use, not at installation. */
const HEAVY =
  /[\\/]src[\\/](panels|calc)[\\/]|features[\\/](lesson-player|tuner-plus|exams)[\\/]|recharts|tiptap/
/** Where the development server finds the API. */
/** One file instead of sixty: each request costs a line of headers, and on a weak network a turn. */
const FRAME =
  /[\\/]src[\\/](lib|hooks)[\\/]|[\\/]src[\\/]app[\\/](shell[\\/]|theme[\\/]|text|pages|pending-page|start-sync)|thing-list[\\/](list-search|price-range)|[\\/]ui[\\/](badge|button|card|chip|class|dialog|directional|icon-button|layout|picture|price|rating|scroller|section-header|skeleton|states|switch|text)\.|createReactComponent|defaultAttributes/
const CARDS = /[\\/]src[\\/]entities[\\/](cards|like-button|thing-row|addresses|text|price-now|stock)/
const LISTS =
  /[\\/]src[\\/]entities[\\/]thing-list[\\/](?!list-search)|[\\/]ui[\\/](field|text-field|select|sheet)/
const MIRROR =
  /[\\/]src[\\/](mirror|api)[\\/]|[\\/]src[\\/]sync[\\/](engine|create-engine|pull|mutator)\.ts|mutators[\\/](likes|views)|contract[\\/](errors|site)|node_modules[\\/](ofetch|ufo|destr|uuid)[\\/]/
/** What sends changes: needed after the first tap, not for the first paint. */
const SENDING =
  /[\\/]src[\\/]sync[\\/](drain|outbox|pull-account|backoff|sign-in)|[\\/]mutators[\\/](all|cart)/
const api = process.env['API'] ?? 'http://127.0.0.1:3000'

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
        globPatterns: ['index.html', 'assets/**/*.{js,css}', 'fonts/*.woff2', 'icons/icon.svg'],
        globIgnores: ['assets/heavy/**', '**/*.map'],
      },
      integration: {
        // the source is sw/main.ts, the address is /sw.js
        beforeBuildServiceWorker(options) {
          options.swDest = options.injectManifest.swDest = resolve('dist/client/sw.js')
        },
      },
      devOptions: { enabled: false },
    }),
    precompress(),
  ],
  define: { __APP_VERSION__: JSON.stringify(version) },
  css: {
    postcss: {
      plugins: [pruneMantineColors(['dark', 'gray', 'red', 'teal', 'yellow', 'green', 'blue', 'brand'])],
    },
  },
  server: { proxy: { '/api': api, '/media': api } },
  worker: { format: 'es' },
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    sourcemap: true,
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
            { name: 'database', test: /node_modules[\\/]dexie/, priority: 7 },
            { name: 'mirror', test: MIRROR, priority: 6 },
            { name: 'frame', test: FRAME, priority: 5 },
            { name: 'cards', test: CARDS, priority: 4 },
            { name: 'lists', test: LISTS, priority: 3 },
            { name: 'sending', test: SENDING, priority: 2 },
          ],
        },
      },
    },
  },
})
