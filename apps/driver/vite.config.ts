import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bundleBudget, type PageBudget } from '../../tools/vite/bundle-budget.ts'
import { compileHint } from '../../tools/vite/compile-hint.ts'
import { contractDigest } from '../../tools/vite/contract-digest.ts'
import { precompress } from '../../tools/vite/precompress.ts'
import { serviceWorker } from '../../tools/vite/service-worker.ts'
import { wireContract } from '../../tools/vite/wire-contract.ts'

const TEXTS = ['/kit/src/texts/en/ui.ts', '/driver/src/i18n/en/frame.ts']

/** Drivers open it on phones, often on a slow network. */
const BUDGETS: readonly PageBudget[] = [
  { name: 'First screen', modules: ['/driver/src/i18n/en/home.ts', ...TEXTS], maxKilobytes: 155 },
  {
    name: 'Sign-in',
    modules: ['/features/sign-in/sign-in-screen.tsx', '/driver/src/i18n/en/sign-in.ts', ...TEXTS],
    maxKilobytes: 155,
  },
]

const WORKER = {
  entry: fileURLToPath(new URL('src/sw/sw.ts', import.meta.url)),
  publicFiles: ['favicon.svg', 'start.js'],
}

export default defineConfig({
  base: '/app/',
  plugins: [react(), wireContract(), compileHint(), precompress(), bundleBudget(BUDGETS), serviceWorker(WORKER)],
  define: { __CONTRACT__: JSON.stringify(contractDigest()) },
  server: { port: 5174, strictPort: true, proxy: { '/api': 'http://127.0.0.1:3000' } },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', tags: ['$initial'], test: /node_modules|rolldown\/runtime/, priority: 1 },
            // Every file of the first load costs a slow network a turn.
            { name: 'app', tags: ['$initial'] },
          ],
        },
      },
    },
  },
})
