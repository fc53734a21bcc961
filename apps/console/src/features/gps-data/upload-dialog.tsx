import { hasCode } from '@laurel/client/call-error.ts'
import type { UploadMode } from '@laurel/contract/gps-data.ts'
import { sayError } from '@laurel/contract/messages/say.ts'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { ProgressCard } from '@laurel/kit/feedback/progress-card.tsx'
import { useLang } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Alert, Radio, Select, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconAlertCircle, IconFileSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageFor } from '../../lib/api.ts'
import { useProfile } from '../../lib/session/session-profile.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import classes from './gps-data.module.css'
import { gpsDivisionsQuery, type ImportResult, useUpload } from './gps-data.queries.ts'
import { newUpload, toUploadBody, validateUpload, type WantedFile, wantedFiles } from './upload.model.ts'
import { UploadFile } from './upload-file.tsx'

interface UploadDialogProps {
  /** The division to start with. */
  divisionid: number | null
  onUploaded: (result: ImportResult) => void
}

/** Asks for exactly the files that the company's import system reads. */
export function UploadDialog(props: UploadDialogProps) {
  const { userImportId } = useProfile()
  const wanted = wantedFiles(userImportId)
  return wanted ? <UploadForm {...props} importId={userImportId ?? 0} wanted={wanted} /> : <NoImportSystem />
}

function NoImportSystem() {
  const { t } = useTranslation('gps-data')
  return (
    <FormDialog title={t('upload.title')} submitLabel={t('upload.close')} onSubmit={() => true} readOnly>
      <Alert
        color="red"
        variant="light"
        icon={<IconAlertCircle size={18} />}
        role="alert"
        title={sayError(useLang(), 'cant_find_import_system')}
      >
        {t('upload.noSystem')}
      </Alert>
    </FormDialog>
  )
}

interface UploadFormProps extends UploadDialogProps {
  importId: number
  wanted: readonly WantedFile[]
}

function UploadForm({ divisionid, onUploaded, importId, wanted }: UploadFormProps) {
  const { t } = useTranslation('gps-data')
  const lang = useLang()
  const divisions = useQuery(gpsDivisionsQuery())
  const only = divisions.data?.length === 1 ? divisions.data[0]?.value : undefined
  const validate = validateUpload(lang, wanted, (kind) => t(`files.${kind}.name`))
  const form = useForm({ initialValues: newUpload(divisionid ?? only ?? null), validate })
  const [reading, setReading] = useState(false)
  const { mutateAsync: upload } = useUpload()
  const [mode, setMode] = useState<UploadMode>('new')
  const [isShared, setShared] = useState(false)
  form.watch('divisionid', () => setShared(false))
  const { submit, problem } = useSubmit(form, async () => {
    setReading(true)
    try {
      const { result } = await upload({ body: toUploadBody(form.getValues(), isShared ? mode : 'new') })
      onUploaded(result)
    } catch (error) {
      if (hasCode(error, 'release_overlaps_pending')) {
        setShared(true)
        setMode('replace')
      }
      throw error
    } finally {
      setReading(false)
    }
  })

  return (
    <FormDialog
      title={t('upload.title')}
      description={t('upload.description', { count: wanted.length })}
      form={form}
      problem={problem}
      submitLabel={t(isShared ? `upload.shared.${mode === 'add' ? 'add' : 'replace'}` : 'upload.submit')}
      onSubmit={submit}
    >
      <div className={classes.fields}>
        {reading && (
          <ProgressCard
            title={t('upload.reading')}
            icon={<IconFileSearch size={18} />}
            done={0}
            total={undefined}
            note={t('upload.readingNote')}
          />
        )}
        {isShared && (
          <Radio.Group
            label={t('upload.shared.label')}
            value={mode}
            onChange={(chosen) => setMode(chosen === 'add' ? 'add' : 'replace')}
          >
            <Stack gap="xs" mt="xs">
              {(['replace', 'add'] as const).map((choice) => (
                <Radio
                  key={choice}
                  value={choice}
                  label={t(`upload.shared.${choice}`)}
                  description={t(`upload.shared.${choice}Text`)}
                />
              ))}
            </Stack>
          </Radio.Group>
        )}
        <Select
          {...form.getInputProps('divisionid')}
          label={t('upload.division')}
          placeholder={t('upload.chooseDivision')}
          data={divisions.data ?? []}
          error={form.errors.divisionid ?? (divisions.error ? messageFor(divisions.error) : undefined)}
          nothingFoundMessage={t('upload.noDivision')}
          allowDeselect={false}
          openOnFocus={false}
          searchable
          withAsterisk
        />
        {wanted.map(({ file, kind }) => (
          <UploadFile
            key={file}
            kind={kind}
            file={file}
            importId={importId}
            {...form.getInputProps(file)}
            value={form.values[file]}
          />
        ))}
      </div>
    </FormDialog>
  )
}
