import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import classes from './not-found-page.module.css'

function LostRoad() {
  return (
    <svg className={classes.drawing} viewBox="0 0 200 110" width="200" height="110" aria-hidden>
      <path className={classes.hill} d="M10 106A90 90 0 0 1 190 106Z" />
      <path
        className={classes.road}
        d="M78 106C86 92 100 88 101 76C101 70 92 68 92 62H100C101 67 113 69 114 78C115 90 108 94 112 106Z"
      />
      <path className={classes.line} d="M96 103C99 98 103 94 106 87M107 79C106 76 103 74 100 71" />
      <path className={classes.post} d="M148 104V50" />
      <path className={classes.sign} d="M126 32H164L174 43L164 54H126Z" />
      <path
        className={classes.mark}
        d="M144 40C144 36.500 151 36.500 151 40.500C151 43 147.500 43 147.500 46M147.500 49.500V49.600"
      />
    </svg>
  )
}

export function NotFoundPage() {
  const { t } = useTranslation('not-found')
  useDocumentTitle(`${t('title')} · Laurel`)
  return (
    <div className={classes.page}>
      <LostRoad />
      <h1>{t('title')}</h1>
      <p>{t('text')}</p>
      <Button component={Link} to="/">
        {t('home')}
      </Button>
    </div>
  )
}
