import i18next, { type FlatNamespace, type i18n, type TFunction } from 'i18next'
import { use, useSyncExternalStore } from 'react'
import { I18nContext } from 'react-i18next'
import { SETTLED } from '../settled.ts'

type Names = FlatNamespace | readonly [FlatNamespace, ...FlatNamespace[]]

/** What is kept for an instance of i18next. The keys are a language and the names. */
const newCache = (instance: i18n) => ({
  translators: new Map<string, TFunction>(),
  loads: new Map<string, Promise<void>>(),
  subscribe: (onChange: () => void) => {
    instance.on('languageChanged', onChange)
    return () => instance.off('languageChanged', onChange)
  },
})

const caches = new WeakMap<i18n, ReturnType<typeof newCache>>()

const cacheFor = (instance: i18n) => {
  const cache = caches.get(instance) ?? newCache(instance)
  caches.set(instance, cache)
  return cache
}

/**
 * The texts of one or several files in the language on screen; keys of the second and later ones are `file:key`. Does
 * what the hook of react-i18next does here, with two hooks instead of its twelve: a list uses it about a hundred times
 * before its first rows are painted.
 */
export const useTranslation = <const N extends Names>(names: N) => {
  const instance = use(I18nContext)?.i18n ?? i18next
  const { translators, loads, subscribe } = cacheFor(instance)
  const all: readonly FlatNamespace[] = typeof names === 'string' ? [names] : names
  const t = useSyncExternalStore(subscribe, () => {
    const key = `${instance.language} ${all.join(' ')}`
    const translator = translators.get(key) ?? instance.getFixedT(instance.language, all[0] ?? null)
    translators.set(key, translator)
    return translator
  })
  const load = () => {
    const key = `${instance.language} ${all.join(' ')}`
    const loading = loads.get(key) ?? instance.loadNamespaces(all)
    loads.set(key, loading)
    return loading
  }
  use(all.every((name) => instance.hasResourceBundle(instance.language, name)) ? SETTLED : load())
  return { t: t as TFunction<N>, i18n: instance }
}
