import { createTasks, taskError } from '@laurel/client/task.ts'
import { DATA_KINDS, fetchMyExport, getMyExport, startMyExport } from '@laurel/contract/my-data.ts'
import { saveFile } from '@laurel/kit/actions/save-file.ts'
import { formatTime } from '@laurel/kit/format/format.ts'
import { useFormat, useLang } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, messageFor, mutationFor, queryFor } from '../../lib/api.ts'
import { Button } from '../../parts/button.tsx'
import { Card } from '../../parts/card.tsx'
import formClasses from '../../parts/form/form.module.css'
import { ProofSheet } from '../../parts/form/proof-sheet.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/screen.tsx'
import { useSheet } from '../../parts/sheet.tsx'
import classes from './my-data.module.css'

const { taskQuery } = createTasks({ queryFor })
const useStart = mutationFor(startMyExport, [getMyExport], { ownErrors: true })

/** Follows the work until it is over, then asks how it ended. */
function Progress({ jobid }: { jobid: number }) {
  const { t } = useTranslation('my-data')
  const queryClient = useQueryClient()
  const { data } = useQuery(taskQuery(jobid))
  const isOver = data?.state === 'done' || data?.state === 'failed'
  useEffect(() => {
    if (isOver) void queryClient.invalidateQueries({ queryKey: [getMyExport.path] })
  }, [isOver, queryClient])
  const { done = 0, total = DATA_KINDS.length } = data ?? {}
  return (
    <Card className={classes.words}>
      <p role="status">{t('copy.making')}</p>
      <progress
        className={classes.progress}
        value={done}
        max={total}
        aria-label={t('copy.progress', { done, total })}
      />
      {data?.state === 'failed' && (
        <p className={formClasses['problem']} role="alert">
          {messageFor(taskError(data))}
        </p>
      )}
    </Card>
  )
}

function Ready({ jobid, until }: { jobid: number; until: string }) {
  const { t } = useTranslation('my-data')
  const lang = useLang()
  const queryClient = useQueryClient()
  const fetchIt = useMutation({
    mutationFn: () => call(fetchMyExport, { params: { jobid } }),
    meta: { ownErrors: true },
    onSuccess: (archive) => saveFile(archive),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [getMyExport.path] }),
  })
  return (
    <Card className={classes.words}>
      <p role="status">{t('copy.ready', { time: formatTime(lang, Date.parse(until)) })}</p>
      {fetchIt.isError && (
        <p className={formClasses['problem']} role="alert">
          {messageFor(fetchIt.error)}
        </p>
      )}
      <Button primary disabled={fetchIt.isPending} onClick={() => fetchIt.mutate()}>
        <IconDownload size={22} aria-hidden />
        {t('copy.download')}
      </Button>
    </Card>
  )
}

export function DataPage() {
  const { t } = useTranslation('my-data')
  const format = useFormat()
  const query = useQuery(queryFor(getMyExport, {}))
  const start = useStart()
  const proof = useSheet('proof')
  return (
    <Page title={t('copy.title')} back="/me">
      <p>{t('copy.lead')}</p>
      <Card>
        <ul className={classes.kinds}>
          {DATA_KINDS.map((kind) => (
            <li key={kind}>{t(`copy.kinds.${kind}`)}</li>
          ))}
        </ul>
      </Card>
      <p className={classes.muted}>{t('copy.text')}</p>
      <Loaded query={query}>
        {({ copy }) => {
          const isMade = copy?.state === 'waiting' || copy?.state === 'running'
          return (
            <>
              {copy && isMade && <Progress jobid={copy.jobid} />}
              {copy?.until && <Ready jobid={copy.jobid} until={copy.until} />}
              {copy?.fetchedat && (
                <p className={classes.muted} role="status">
                  {t('copy.fetched', { date: format.instant(copy.fetchedat) })}
                </p>
              )}
              {copy?.state === 'failed' && (
                <p className={formClasses['problem']} role="alert">
                  {t('copy.failed')}
                </p>
              )}
              {!isMade && (
                <Button primary={!copy?.until} onClick={proof.open}>
                  {t('copy.ask')}
                </Button>
              )}
            </>
          )
        }}
      </Loaded>
      {proof.isOpen && (
        <ProofSheet
          title={t('copy.askTitle')}
          text={t('copy.askText')}
          action={t('copy.ask')}
          onClose={proof.close}
          onProof={(given) => start.mutateAsync({ body: given })}
          onDone={proof.close}
        />
      )}
    </Page>
  )
}
