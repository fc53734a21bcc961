import type { ExportRun } from '@laurel/contract/programmes.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useDownloadFile } from './programmes.queries.ts'

/** The uploaded file, to look at what the partner got. */
export function RunFile({ run: { id, filename } }: { run: ExportRun }) {
  const { t } = useTranslation('programmes')
  const { mutate, isPending } = useDownloadFile()
  if (filename === null) return '–'
  return (
    <Button
      variant="transparent"
      size="compact-sm"
      px={0}
      leftSection={<IconDownload size={15} aria-hidden />}
      loading={isPending}
      aria-label={t('runs.download', { filename })}
      onClick={() => mutate({ params: { id } })}
    >
      {filename}
    </Button>
  )
}
