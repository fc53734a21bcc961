import { readFile } from 'node:fs/promises'
import { loadUser } from '@laurel/contract/session.ts'
import type { Plugin } from 'vite'
import { type Bundle, type Chunk, chunkFor, stylesFor, withStaticImports } from '../../../tools/vite/chunks.ts'

const SCRIPT = 'preload.js'
/** Also runs before the first paint, so the build puts it into the same file: each file takes time of its own. */
const COLOR_SCHEME = {
  tag: '<script src="/color-scheme.js"></script>',
  file: new URL('../public/color-scheme.js', import.meta.url),
}
/** In the order of the table. */
export const SCREEN_FILES = ['coin-screens.ts', 'screens.ts'].map(
  (name) => new URL(`../src/app/${name}`, import.meta.url),
)
/** Holds the letters of both languages. Styles name it too, but too late for the first layout. */
const FONT = /inter-latin-wght-normal[\w-]*\.woff2$/
const LANGUAGES = ['en', 'fr'] as const

/** Who is signed in: asked for before the code is there that will ask for it (`src/lib/session/early-person.ts`). */
const PERSON_URL = `/api${loadUser.path}`

/** One entry of the table of screens, as its source is written. */
const SCREEN = /^ {2}screen\('(\/[\w-]+)[^']*', \{\n([\s\S]*?)\n {2}\}\),$/gm
const IMPORT = /import\('[./]+\/([\w./-]+)'\)/g
const TEXTS = /texts: \[([^\]]*)\]/

interface Screen {
  path: string
  modules: readonly string[]
  texts: readonly string[]
}

const SIGNED_OUT: Screen = { path: '', modules: ['features/auth/home-page.tsx'], texts: ['auth', 'ui', 'roles'] }
const SHELL = { modules: ['app/shell/shell.tsx'], texts: ['shell', 'ui', 'roles'] }

export const readScreens = (source: string): Screen[] =>
  Array.from(source.matchAll(SCREEN), ([, path = '', body = '']) => ({
    path,
    modules: [...SHELL.modules, ...Array.from(body.matchAll(IMPORT), ([, module = '']) => module)],
    texts: [...SHELL.texts, ...(TEXTS.exec(body)?.[1]?.match(/[\w-]+/g) ?? [])],
  }))

const KIT_TEXTS = ['day', 'ui']

export const textModules = (language: string, names: readonly string[]) =>
  names.map((name) =>
    KIT_TEXTS.includes(name) ? `kit/src/texts/${language}/${name}.ts` : `console/src/i18n/${language}/${name}.ts`,
  )

/** Runs in the browser. Without a session the screens of the table lead to sign-in; other pages are left alone. */
const preload = (
  files: readonly string[],
  screens: Record<string, Record<string, readonly number[]>>,
  personUrl: string,
) => {
  const language = localStorage.getItem('laurel.lang') ?? 'en'
  const [, first = ''] = location.pathname.toLowerCase().split('/')
  const stored = localStorage.getItem('laurel.session')
  const wanted = screens[`/${first}`]
  const screen = stored ? wanted : wanted || first === '' ? screens[''] : undefined
  for (const index of screen?.[language] ?? []) {
    const href = `/${files[index]}`
    const link = document.createElement('link')
    const kind = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }
    document.head.append(Object.assign(link, kind, { href, crossOrigin: '' }))
  }
  // Last: what is stored may be no session, and that is for the session store to find out.
  const { token, oldToken, expiresAt } = JSON.parse(stored ?? '{}')
  if (!screen || !token || oldToken || expiresAt <= Date.now()) return
  const headers = { 'accept-language': language, authorization: `Bearer ${token}` }
  const answer = fetch(personUrl, { headers })
  // Nobody may ask for it, and then nobody waits for its failure.
  answer.catch(() => undefined)
  Object.assign(globalThis, { laurelPerson: { headers, answer } })
}

/**
 * Adds a script to the page that asks for the files of the first screen, and for the person, while the entry is still
 * loading: the entry asks for the same, but only once it has run. Its table comes from the table of screens.
 */
export const preloadScreens = (): Plugin => ({
  name: 'laurel:preload-screens',
  apply: 'build',
  transformIndexHtml: (html, { bundle = {} }) => ({
    html: html.replace(COLOR_SCHEME.tag, ''),
    tags: [
      { tag: 'script', attrs: { src: `/${SCRIPT}` }, injectTo: 'head-prepend' },
      ...Object.keys(bundle)
        .filter((name) => FONT.test(name))
        .map((name) => {
          const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${name}` }
          return { tag: 'link', attrs, injectTo: 'head' as const }
        }),
    ],
  }),
  async generateBundle(_, bundle) {
    const sources = await Promise.all(SCREEN_FILES.map((file) => readFile(file, 'utf8')))
    const screens = [SIGNED_OUT, ...sources.flatMap(readScreens)]
    if (screens.length < 2) this.error('src/app/screens.ts is not written as this plugin reads it')
    const entries = new Set(initialFiles(bundle))
    const find = (ending: string): Chunk =>
      chunkFor(bundle, ending) ?? this.error(`no chunk holds ${ending}, which a screen loads`)
    const files: string[] = []
    const indexFor = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1)
    const filesFor = ({ modules, texts }: Screen, language: string) => {
      const wanted = [...modules, `messages/${language}.ts`, ...textModules(language, texts)]
      const chunks = withStaticImports(bundle, wanted.map(find))
      const names = [...stylesFor(chunks), ...chunks.map(({ fileName }) => fileName)]
      return [...new Set(names)].filter((name) => !entries.has(name)).map(indexFor)
    }
    const table = Object.fromEntries(
      screens.map((screen) => [
        screen.path,
        Object.fromEntries(LANGUAGES.map((language) => [language, filesFor(screen, language)])),
      ]),
    )
    const colorScheme = await readFile(COLOR_SCHEME.file, 'utf8')
    const values = [files, table, PERSON_URL].map((value) => JSON.stringify(value))
    const source = `${colorScheme}(${preload.toString()})(${values.join(', ')})`
    this.emitFile({ type: 'asset', fileName: SCRIPT, source })
  },
})

/** What the page itself names already. */
const initialFiles = (bundle: Bundle) => {
  const entries = Object.values(bundle).filter((output) => output.type === 'chunk' && output.isEntry)
  const chunks = withStaticImports(
    bundle,
    entries.filter((output) => output.type === 'chunk'),
  )
  return [...chunks.map(({ fileName }) => fileName), ...stylesFor(chunks)]
}
