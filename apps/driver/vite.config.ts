import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bundleBudget, type PageBudget } from '../../tools/vite/bundle-budget.ts'
import { precompress } from '../../tools/vite/precompress.ts'
import { wireContract } from '../../tools/vite/wire-contract.ts'

const TEXTS = ['/contract/src/messages/en.ts', '/kit/src/texts/en/ui.ts', '/driver/src/i18n/en/frame.ts']

/** Drivers open it on phones, often on a slow network. */
const BUDGETS: readonly PageBudget[] = [
  { name: 'First screen', modules: ['/driver/src/i18n/en/home.ts', ...TEXTS], maxKilobytes: 165 },
  {
    name: 'Sign-in',
    modules: ['/features/sign-in/sign-in-screen.tsx', '/driver/src/i18n/en/sign-in.ts', ...TEXTS],
    maxKilobytes: 165,
  },
]

export default defineConfig({
  base: '/app/',
  plugins: [react(), wireContract(), precompress(), bundleBudget(BUDGETS)],
  server: { port: 5174, strictPort: true, proxy: { '/api': 'http://127.0.0.1:3000' } },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        postBanner: '//# allFunctionsCalledOnLoad',
        codeSplitting: { groups: [{ name: 'vendor', tags: ['$initial'], test: /node_modules/ }] },
      },
    },
  },
})
