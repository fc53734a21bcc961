import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { messageFor } from '../../lib/api.ts'
import { Button } from '../../parts/button.tsx'
import { CardList, Row } from '../../parts/card.tsx'
import formClasses from '../../parts/form/form.module.css'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/screen.tsx'
import { devicesQuery, useEndDevice } from './me.queries.ts'
import classes from './me-screen.module.css'

export function DevicesPage() {
  const { t } = useTranslation('me')
  const format = useFormat()
  const query = useQuery(devicesQuery())
  const end = useEndDevice()
  return (
    <Page title={t('devices')} back="/me">
      <p className={classes.muted}>{t('devicesText')}</p>
      <Loaded query={query}>
        {({ devices }) => (
          <CardList label={t('devices')}>
            {devices.map((device) => (
              <Row
                key={device.id}
                icon={<IconDeviceMobile size={24} stroke={1.7} className={classes.icon} aria-hidden />}
                name={device.name}
                detail={device.current ? t('thisDevice') : t('lastUsed', { date: format.instant(device.lastusedat) })}
                value={
                  !device.current && (
                    <Button
                      aria-label={t('endNamed', { name: device.name })}
                      disabled={end.isPending}
                      onClick={() => end.mutate({ body: { id: device.id } })}
                    >
                      {t('end')}
                    </Button>
                  )
                }
              />
            ))}
          </CardList>
        )}
      </Loaded>
      {end.isError && (
        <p className={formClasses['problem']} role="alert">
          {messageFor(end.error)}
        </p>
      )}
    </Page>
  )
}
