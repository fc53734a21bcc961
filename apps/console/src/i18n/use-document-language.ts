import type { Language } from '@laurel/contract/constants.ts'
import { useRouter } from '@tanstack/react-router'
import i18next from 'i18next'
import { useEffect } from 'react'

const show = (language: string) => {
  document.documentElement.lang = language
}

/**
 * Sets `<html lang>` while the page is open. The screens of the console take their language from there,
 * so it is restored before the next one renders.
 */
export const useDocumentLanguage = (lang: Language) => {
  const router = useRouter()
  useEffect(() => {
    const keep = () => show(lang)
    const giveBack = () => show(i18next.language)
    keep()
    i18next.on('languageChanged', keep)
    const stop = router.subscribe('onBeforeLoad', ({ pathChanged }) => pathChanged && giveBack())
    return () => {
      i18next.off('languageChanged', keep)
      stop()
      giveBack()
    }
  }, [router, lang])
}
