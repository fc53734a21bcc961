import { expect, it } from 'vitest'
import type { Bundle } from './chunks.ts'
import { listPrecached } from './service-worker.ts'

const names = ['index.html', 'assets/app-1a2b.js', 'assets/app-3c4d.css', 'assets/photo-5e6f.png', 'assets/app.js.map']
const bundle = Object.fromEntries(names.map((name) => [name, {}])) as unknown as Bundle

it('the worker keeps the page, scripts and styles of a build and the named public files, and nothing else', () => {
  expect(listPrecached(bundle, '/app/', ['start.js'])).toEqual([
    '/app/',
    '/app/assets/app-1a2b.js',
    '/app/assets/app-3c4d.css',
    '/app/start.js',
  ])
})
