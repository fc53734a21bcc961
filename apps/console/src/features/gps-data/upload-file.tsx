import { TABLE_FILE_MAX_BYTES } from '@laurel/contract/constants.ts'
import type { GpsFile } from '@laurel/contract/gps-data.ts'
import { notifyError } from '@laurel/kit/feedback/snackbar.ts'
import { FileDrop } from '@laurel/kit/fields/files/file-drop.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button } from '@mantine/core'
import { IconDownload, IconFileTypeCsv } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { messageFor } from '../../lib/api.ts'
import classes from './gps-data.module.css'
import { saveGpsSample } from './gps-data.queries.ts'
import type { FileKind } from './upload.model.ts'

interface UploadFileProps {
  kind: FileKind
  file: GpsFile
  importId: number
  value: File | null
  onChange: (file: File | null) => void
  error?: ReactNode
}

/** One file: what it holds, the columns it needs, and a sample to compare it with. */
export function UploadFile({ kind, file, importId, value, onChange, error }: UploadFileProps) {
  const { t } = useTranslation('gps-data')
  const name = t(`files.${kind}.name`)
  const saveSample = () => saveGpsSample(importId, file).catch((problem: unknown) => notifyError(messageFor(problem)))
  return (
    <div>
      <FileDrop
        label={name}
        required
        accept={['.csv']}
        maxBytes={TABLE_FILE_MAX_BYTES}
        value={value}
        onChange={onChange}
        error={error}
        title={t(`files.${kind}.text`)}
        hint={t('files.hint')}
        icon={<IconFileTypeCsv size={22} />}
        extra={
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={15} />}
            aria-label={t('files.sampleOf', { name })}
            onClick={saveSample}
          >
            {t('files.sample')}
          </Button>
        }
      />
      <p className={classes.columns}>
        {t('files.columns')} <span>{t(`files.${kind}.columns`)}</span>
      </p>
    </div>
  )
}
