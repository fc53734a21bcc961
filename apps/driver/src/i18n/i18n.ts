import { startTexts, type TextFiles } from '@laurel/kit/i18n/i18n.ts'
import { outsideLanguage } from '@laurel/kit/i18n/language.ts'
import './resources.ts'

const found = import.meta.glob<Record<string, object>>(['./en/*.ts', './fr/*.ts'])

const files: TextFiles = Object.fromEntries(
  Object.entries(found).map(([path, load]) => [path.replace(/^\.\/|\.ts$/g, ''), load]),
)

export const startDriverTexts = () => startTexts({ files, first: ['frame', 'ui'], language: outsideLanguage() })
