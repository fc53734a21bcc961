import { DEFAULT_LANGUAGE, type Language } from '@laurel/contract/constants'
import type { Messages } from '@laurel/contract/messages/en'
import { teach } from '@laurel/contract/messages/say'
import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import {
  chosenLanguage,
  currentLanguage,
  isLanguage,
  LANGUAGE_KEY,
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

const files = import.meta.glob<Record<string, object>>(['./en/*.ts', './fr/*.ts'])

/** A file of texts exports one object, and its name is the namespace. */
const textFiles: BackendModule = {
  type: 'backend',
  callbackApi: false,
  init: () => {},
  read: async (language: string, namespace: string) => {
    const load = files[`./${language}/${namespace}.ts`]
    if (!load) throw new Error(`no texts ${language}/${namespace}`)
    return Object.values(await load())[0]
  },
}

/** The sentences that console and server share. */
const SHARED: Record<Language, () => Promise<Messages>> = {
  en: async () => (await import('@laurel/contract/messages/en')).en,
  fr: async () => (await import('@laurel/contract/messages/fr')).fr,
}

const learn = async (language: Language) => teach(language, await SHARED[language]())

const changeLanguage = async (language: Language) => {
  await learn(language)
  await i18next.changeLanguage(language)
}

const showLanguage = (language: string) => {
  document.documentElement.lang = language
}

export const startTexts = async () => {
  const language = chosenLanguage() ?? DEFAULT_LANGUAGE
  const learnt = learn(language)
  i18next.on('languageChanged', showLanguage)
  await i18next
    .use(textFiles)
    .use(initReactI18next)
    .init({
      lng: language,
      ns: [],
      defaultNS: 'ui',
      fallbackLng: false,
      interpolation: { escapeValue: false },
    })
  await learnt
  followOtherTabs()
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
