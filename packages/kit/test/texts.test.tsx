import i18next from 'i18next'
import { Suspense } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { useTranslation } from '../src/i18n/use-translation.ts'
import { render } from './render.tsx'

function Late() {
  const { t } = useTranslation(['day', 'ui'])
  return (
    <p role="note">
      {t('lateBy', { count: 1200 })} · {t('ui:retry')}
    </p>
  )
}

it('texts that are not loaded yet are waited for, and follow a change of the language', async () => {
  onTestFinished(async () => void (await i18next.changeLanguage('en')))
  await render(
    <Suspense fallback="waiting">
      <Late />
    </Suspense>,
  )
  await expect.element(page.getByRole('note')).toMatchTextContent('Late by 1,200 minutes · Try again')
  await i18next.changeLanguage('fr')
  await expect.element(page.getByRole('note')).toMatchTextContent(/^1.200 minutes de retard · Réessayer$/)
})
