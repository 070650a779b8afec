import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { withoutBarrels } from './scripts/barrels.ts'
import { chunkOf } from './scripts/chunks.ts'
import { schemas, withoutSchemas } from './scripts/schemas.ts'
import { serviceWorker } from './scripts/service-worker.ts'
import { compiledTexts } from './scripts/texts.ts'

/** What is loaded first lists all other files: without names that list is a kilobyte shorter. */
function scriptName({ name }: { readonly name: string }): string {
  const isWayIn = name.startsWith('entry-') || /^[a-z]{2}$/.test(name)
  return isWayIn ? 'assets/[name]-[hash].js' : 'assets/[hash].js'
}

/** Without the line that the usual name has: the names of the shared sheet load first. */
function className(name: string, file: string): string {
  const hash = createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
  return `${name}_${hash.slice(0, 5)}`
}

export default defineConfig({
  root: 'src/web',
  plugins: [compiledTexts(), withoutBarrels(), withoutSchemas(), serviceWorker()],
  resolve: {
    alias: [
      {
        find: 'zod',
        replacement: fileURLToPath(new URL('src/web/kernel/zod-stub.ts', import.meta.url)),
      },
      // React has what the shim brings to versions before 18.
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector',
      },
      // What formats texts that were taken apart already.
      {
        find: /^use-intl\/format-message$/,
        replacement: fileURLToPath(
          new URL('src/web/kernel/i18n/format-message.ts', import.meta.url),
        ),
      },
    ],
  },
  css: { modules: { generateScopedName: className } },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: false,
    // Data URLs would need an exception in the content security policy.
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      // What libraries say to servers that render pages.
      checks: { moduleLevelDirective: false },
      // A schema that nobody is left to parse with is as good as none.
      treeshake: { manualPureFunctions: [schemas] },
      output: {
        chunkFileNames: scriptName,
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash].css' : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            { name: chunkOf, debugName: 'beginnings', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': { target: 'http://127.0.0.1:3000', changeOrigin: false } },
  },
})
