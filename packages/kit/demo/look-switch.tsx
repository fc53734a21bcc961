import { SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { useLang } from '../src/format/use-format.ts'
import { openIn } from '../src/i18n/i18n.ts'
import { isLanguage, LANGUAGES, rememberLanguage } from '../src/i18n/language.ts'
import { LANGUAGE_NAMES } from '../src/i18n/language-names.ts'
import classes from './demo-page.module.css'

const SCHEMES = ['auto', 'light', 'dark'] as const

/** Language and colour scheme of the whole demo. Only the kit has French texts; the samples are English. */
export function LookSwitch() {
  const lang = useLang()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const changeLanguage = (next: string) => {
    if (!isLanguage(next)) return
    rememberLanguage(next)
    void openIn(next)
  }
  return (
    <div className={classes.looks}>
      <SegmentedControl
        aria-label="Language"
        data={LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }))}
        value={lang}
        onChange={changeLanguage}
      />
      <SegmentedControl
        aria-label="Colour scheme"
        data={[...SCHEMES]}
        value={colorScheme}
        onChange={(next) => setColorScheme(SCHEMES.find((scheme) => scheme === next) ?? 'auto')}
      />
    </div>
  )
}
