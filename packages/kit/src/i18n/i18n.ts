import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
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

/** Loaders by `en/<name>` and `fr/<name>`; each file exports one object. */
export type TextFiles = Record<string, () => Promise<Record<string, object>>>

interface Options {
  files: TextFiles
  /** Whatever else has to be there before a language is shown. */
  loadLanguage: (language: Language) => Promise<void>
}

const KIT_FILES: TextFiles = {
  'en/ui': () => import('../texts/en/ui.ts'),
  'fr/ui': () => import('../texts/fr/ui.ts'),
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

/** Called once, before anything is rendered. */
export const startTexts = async ({ files, loadLanguage }: Options) => {
  const language = chosenLanguage() ?? DEFAULT_LANGUAGE
  beforeLanguage = loadLanguage
  const loaded = loadLanguage(language)
  i18next.on('languageChanged', showLanguage)
  await i18next
    .use(textFiles({ ...KIT_FILES, ...files }))
    .use(initReactI18next)
    .init({
      lng: language,
      ns: [],
      defaultNS: 'ui',
      fallbackLng: false,
      interpolation: { escapeValue: false },
    })
  await loaded
  followOtherTabs()
}

let beforeLanguage: Options['loadLanguage'] = async () => {}

const changeLanguage = async (language: Language) => {
  await beforeLanguage(language)
  await i18next.changeLanguage(language)
}

/** In place, without a reload: the other tab may hold something unsaved. */
const followOtherTabs = () =>
  addEventListener('storage', ({ key, newValue }) => {
    if (key === LANGUAGE_KEY && isLanguage(newValue)) void changeLanguage(newValue)
  })

/** The language of the profile, unless somebody chose another one in this browser. */
export const adoptLanguage = async (language: Language) => {
  rememberProfileLanguage(language)
  if (chosenLanguage() === null && language !== currentLanguage()) await changeLanguage(language)
}

/** The language that an address asks for wins while the page is open, and is kept where nobody chose another one. */
export const openIn = async (language: Language) => {
  if (chosenLanguage() === null) rememberLanguage(language)
  if (language !== currentLanguage()) await changeLanguage(language)
}

/** i18next goes on with bare keys when a file is missing; a screen must fail instead. */
export const loadTexts = async (...namespaces: readonly (keyof TextResources)[]) => {
  const listMissing = () => namespaces.filter((name) => !i18next.hasResourceBundle(currentLanguage(), name))
  await i18next.loadNamespaces(namespaces)
  // It never asks again for a file that failed once, unless told so.
  if (listMissing().length > 0) await i18next.reloadResources(currentLanguage(), listMissing())
  const missing = listMissing()
  if (missing.length > 0) throw new Error(`texts did not load: ${missing.join(', ')}`)
}
