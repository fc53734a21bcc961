import { readdir } from 'node:fs/promises'
import type { Language } from '@laurel/contract/constants.ts'
import type { TextResources } from '@laurel/kit/i18n/resources.ts'
import '../../apps/console/src/i18n/resources.ts'

const readFrom = async (lang: Language, folders: readonly string[]) => {
  const texts = await Promise.all(
    folders.map((folder) => textsIn(new URL(`../../${folder}/${lang}/`, import.meta.url))),
  )
  return Object.fromEntries(texts.flat())
}

/** Everything the console says in a language, by the files of its texts. */
export const readWords = async (lang: Language): Promise<Words> =>
  readFrom(lang, ['apps/console/src/i18n', 'packages/kit/src/texts'])

/** The same of the driver’s app. */
export const readDriverWords = async (lang: Language): Promise<{ frame: { loading: string } }> =>
  readFrom(lang, ['apps/driver/src/i18n'])

const textsIn = async (folder: URL) => {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ts'))
  return Promise.all(
    files.map(async (name) => [name.replace('.ts', ''), Object.values(await import(new URL(name, folder).href))[0]]),
  )
}

export type Words = TextResources

const pathsIn = (texts: object): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [key] : pathsIn(value).map((path) => `${key}.${path}`),
  )

/** The keys that would stand on the screen in place of their texts, had these not been loaded. */
export const keysIn = (words: object) =>
  new Set(
    Object.entries(words).flatMap(([file, texts]) =>
      pathsIn(texts)
        .map((path) => path.replace(/_(one|many|other)$/, ''))
        .flatMap((path) => (path.includes('.') ? [path, `${file}:${path}`] : [`${file}:${path}`])),
    ),
  )

/** Browsers write every space of a name as a plain one. */
const folded = (text: string) => text.replaceAll(/\s+/g, ' ')
const escaped = (text: string) => folded(text).replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')

/** The name of a control that says what it is about after a colon, such as “Division: All”. */
export const namedBefore = (text: string) => new RegExp(`^${escaped(text)}\\s*: `)

/** The name of something on the screen; where a text has values in it, anything may stand there. */
export const named = (text: string) =>
  text.includes('{{') ? new RegExp(`^${escaped(text).replaceAll(/\{\{.+?\}\}/g, '.+')}$`) : folded(text)
