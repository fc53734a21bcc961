import { DEFAULT_LANGUAGE, type Language } from '@laurel/contract/constants'
import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { chosenLanguage, currentLanguage, isLanguage, LANGUAGE_KEY } from './language.ts'
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

const showLanguage = (language: string) => {
  document.documentElement.lang = language
}

export const startTexts = async () => {
  i18next.on('languageChanged', showLanguage)
  await i18next
    .use(textFiles)
    .use(initReactI18next)
    .init({
      lng: chosenLanguage() ?? DEFAULT_LANGUAGE,
      ns: [],
      defaultNS: 'ui',
      fallbackLng: false,
      interpolation: { escapeValue: false },
    })
  followOtherTabs()
}

/** In place, without a reload: the other tab may hold something unsaved. */
const followOtherTabs = () =>
  addEventListener('storage', ({ key, newValue }) => {
    if (key === LANGUAGE_KEY && isLanguage(newValue)) void i18next.changeLanguage(newValue)
  })

/** The language of the profile, unless somebody chose another one in this browser. */
export const adoptLanguage = async (language: Language) => {
  if (chosenLanguage() === null && language !== currentLanguage()) await i18next.changeLanguage(language)
}

/** i18next goes on with bare keys when a file is missing; a screen must fail instead. */
export const loadTexts = async (...namespaces: readonly (keyof TextResources)[]) => {
  await i18next.loadNamespaces(namespaces)
  const missing = namespaces.filter((namespace) => !i18next.hasResourceBundle(currentLanguage(), namespace))
  if (missing.length > 0) throw new Error(`texts did not load: ${missing.join(', ')}`)
}
