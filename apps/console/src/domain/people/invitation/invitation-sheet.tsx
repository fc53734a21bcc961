import type { Invitation } from '@laurel/contract/users.ts'
import { Logo } from '@laurel/kit/brand/logo.tsx'
import { QrCode } from '@laurel/kit/brand/qr-code.tsx'
import { formatInstantDay } from '@laurel/kit/format/format.ts'
import { useTranslation } from 'react-i18next'
import classes from './invitation.module.css'

const QR_SIZE = 220

/** The address to type, without what only the link carries. */
const typedAddress = (link: string) => {
  const { host, pathname } = new URL(link)
  return `${host}${pathname}`
}

/** One page, in the language of the person who is invited. */
export function InvitationSheet({ invitation }: { invitation: Invitation }) {
  const { name, company, companykey, employeeid, username, lang, link, code, until } = invitation
  const { t } = useTranslation('invitation', { lng: lang })
  const facts = [
    [t('sheet.code'), code],
    [t('sheet.key'), companykey],
    [t('sheet.employee'), employeeid],
    [t('sheet.email'), username],
  ] as const
  return (
    <article className={classes.sheet} lang={lang} data-link={link}>
      <Logo size={32} />
      <h3>{t('sheet.heading', { name })}</h3>
      {company && <p>{t('sheet.lead', { company })}</p>}
      <div className={classes.way}>
        <QrCode value={link} label={t('sheet.qr', { name })} size={QR_SIZE} />
        <div className={classes.words}>
          <p>{t('sheet.scan')}</p>
          <p>{t('sheet.otherwise', { address: typedAddress(link) })}</p>
        </div>
      </div>
      <dl className={classes.facts}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className={classes.small}>{t('sheet.later')}</p>
      <p className={classes.small}>{t('sheet.until', { date: formatInstantDay(lang, until) })}</p>
    </article>
  )
}
