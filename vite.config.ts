import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { relative, resolve } from 'node:path'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { CHUNKS } from './src/build/chunks.ts'
import { devKit } from './src/build/dev-kit.ts'
import { chunkFor, firstLoad } from './src/build/first-load.ts'
import { loadCode } from './src/build/load-code-plugin.ts'
import { precompress } from './src/build/precompress.ts'
import { pruneMantineColors } from './src/build/prune-mantine-colors.ts'
import { syncHook } from './src/build/sync-hook.ts'
import { shellPacks } from './src/build/shell-packs.ts'
import { shell } from './src/build/vite-shell.ts'
import { webManifest } from './src/build/web-manifest.ts'

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'))
/** Cached after its first use, not at installation. */
const HEAVY = /[\\/]src[\\/]panels[\\/]|features[\\/](lesson-player|exams)[\\/]|recharts|tiptap/
const MAIN = 'src/main.tsx'
/** What main.tsx imports one after another; index.html asks for all of it at once. */
const START = ['src/start/react.ts', 'src/app/router.tsx', 'src/start/app.tsx']
/** The modules of the first load of every page. */
const BEGINNING = [MAIN, ...START, 'src/app/after-paint.ts']
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
    loadCode(),
    devKit(),
    shell({
      entry: MAIN,
      start: START,
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
    firstLoad({ start: BEGINNING, pages: ['src/routes/index.tsx?page', 'src/routes/p.$id.tsx?page'] }),
    shellPacks({ first: [...BEGINNING, 'src/routes/index.tsx?page'] }),
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
        globPatterns: [
          'index.html',
          'assets/**/*.{js,css}',
          'assets/packs/*.json',
          'fonts/*.woff2',
          'icons/icon.svg',
        ],
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
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ moduleIds }) =>
          moduleIds.some((id) => HEAVY.test(id))
            ? 'assets/heavy/[name]-[hash].js'
            : 'assets/[name]-[hash].js',
        codeSplitting: {
          // a group takes what its modules import as well, unless an earlier one has it
          groups: Object.keys(CHUNKS).map((name, index) => ({
            name,
            test: (id: string) => chunkFor(id) === name,
            priority: Object.keys(CHUNKS).length - index,
          })),
        },
      },
    },
  },
})
