import { startTexts, type TextFiles } from '@laurel/kit/i18n/i18n.ts'
import { outsideLanguage } from '@laurel/kit/i18n/language.ts'
import * as enUi from '@laurel/kit/texts/en/ui.ts'
import * as frUi from '@laurel/kit/texts/fr/ui.ts'
import './resources.ts'

type Texts = Record<string, object>

/** The first screen has them at once, in both languages: they are small, and a file more costs a slow network a turn. */
const first = import.meta.glob<Texts>(['./*/frame.ts', './*/home.ts'], { eager: true })
const later = import.meta.glob<Texts>(['./en/*.ts', './fr/*.ts', '!./*/frame.ts', '!./*/home.ts'])

const nameFor = (path: string) => path.replace(/^\.\/|\.ts$/g, '')
const byName = <T>(found: Record<string, T>, toLoad: (one: T) => TextFiles[string]): TextFiles =>
  Object.fromEntries(Object.entries(found).map(([path, one]) => [nameFor(path), toLoad(one)]))

const files: TextFiles = {
  ...byName(later, (load) => load),
  ...byName({ ...first, './en/ui.ts': enUi, './fr/ui.ts': frUi }, (texts) => () => Promise.resolve(texts)),
}

export const startDriverTexts = () => startTexts({ files, first: ['frame', 'home', 'ui'], language: outsideLanguage() })
