import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { formatNumber } from '../format/format.ts'
import {
  chosenLanguage,
  currentLanguage,
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGE_KEY,
  type Language,
  rememberLanguage,
  rememberProfileLanguage,
} from './language.ts'
import type { TextResources } from './resources.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui'
    resources: TextResources
  }
}

/** Loaders by `en/<name>` and `fr/<name>`; each file exports one object. An app says when it loads the kit's own, `ui`. */
export type TextFiles = Record<string, () => Promise<Record<string, object>>>

interface Options {
  files: TextFiles
  /** What the first screen needs; the rest comes with `loadTexts`. */
  first?: readonly (keyof TextResources)[]
  /** Where none was chosen in this browser. */
  language?: Language
  /** Loads what the app needs besides its texts before a language is shown. */
  loadLanguage?: (language: Language) => Promise<void>
}

const KIT_FILES: TextFiles = {
  'en/day': () => import('../texts/en/day.ts'),
  'fr/day': () => import('../texts/fr/day.ts'),
}

const textFiles = (files: TextFiles): BackendModule => ({
  type: 'backend',
  callbackApi: false,
  init: () => {},
  read: async (language: string, namespace: string) => {
    const load = files[`${language}/${namespace}`]
    if (!load) throw new Error(`no texts ${language}/${namespace}`)
    return Object.values(await load())[0]
  },
})

const showLanguage = (language: string) => {
  document.documentElement.lang = language
}

/** Called once. Nothing can be rendered before it is done. */
export const startTexts = async (options: Options) => {
  const { files, first = [], loadLanguage = async () => {} } = options
  const language = chosenLanguage() ?? options.language ?? DEFAULT_LANGUAGE
  beforeLanguage = loadLanguage
  // Calls to the server that start meanwhile name the language of the page.
  showLanguage(language)
  const loaded = loadLanguage(language)
  i18next.on('languageChanged', showLanguage)
  await i18next
    .use(textFiles({ ...KIT_FILES, ...files }))
    .use(initReactI18next)
    .init({
      lng: language,
      ns: [...first],
      defaultNS: 'ui',
      fallbackLng: false,
      interpolation: { escapeValue: false },
      cacheInBuiltFormats: true,
    })
  // `{{count, number}}` in a text is written as everywhere else.
  i18next.services.formatter?.add('number', (value, lang) =>
    formatNumber(isLanguage(lang) ? lang : currentLanguage(), Number(value)),
  )
  await loaded
  followOtherTabs()
}

let beforeLanguage: NonNullable<Options['loadLanguage']> = async () => {}

const changeLanguage = async (language: Language) => {
  await beforeLanguage(language)
  await i18next.changeLanguage(language)
}

/** Changes the language without a reload, which could lose unsaved input. */
const followOtherTabs = () =>
  addEventListener('storage', ({ key, newValue }) => {
    if (key === LANGUAGE_KEY && isLanguage(newValue)) void changeLanguage(newValue)
  })

/** Changes to the language of the profile, unless another one was chosen in this browser. */
export const adoptLanguage = async (language: Language) => {
  rememberProfileLanguage(language)
  if (chosenLanguage() === null && language !== currentLanguage()) await changeLanguage(language)
}

/** Changes to the language in the address; remembers it unless another one was chosen in this browser. */
export const openIn = async (language: Language) => {
  if (chosenLanguage() === null) rememberLanguage(language)
  if (language !== currentLanguage()) await changeLanguage(language)
}

/** Throws when a file is missing; i18next would show keys instead of texts. */
export const loadTexts = async (...namespaces: readonly (keyof TextResources)[]) => {
  const listMissing = () => namespaces.filter((name) => !i18next.hasResourceBundle(currentLanguage(), name))
  await i18next.loadNamespaces(namespaces)
  // `loadNamespaces` does not try a file again that has failed once.
  if (listMissing().length > 0) await i18next.reloadResources(currentLanguage(), listMissing())
  const missing = listMissing()
  if (missing.length > 0) throw new Error(`texts did not load: ${missing.join(', ')}`)
}
