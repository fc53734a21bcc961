import { ActionIcon, Button, Input } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFile, IconUpload, IconX } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './file-drop.module.css'
import { checkFile, type FileRules } from './file-rules.ts'

interface FileDropProps extends FileRules {
  /** The message for a wrong file extension; a general one unless given. */
  typeProblem?: string
  /** The message for a file that is too large; a general one unless given. */
  sizeProblem?: string
  label: string
  required?: boolean
  value: File | null
  onChange: (file: File | null) => void
  /** An error from outside, such as the server's; an error that this field finds takes precedence. */
  error?: ReactNode
  /** “Drop the picture here”; a general sentence unless given. */
  title?: string
  /** “JPG or PNG, one file, up to 1 MB”. */
  hint?: string
  /** A Tabler icon of size 22. */
  icon?: ReactNode
  /** Shows the chosen image. */
  preview?: boolean
  /** Looks into a file of the right extension and size, and answers what is wrong with it. */
  checkContent?: (file: File) => Promise<string | undefined>
  /** Shown while no file is chosen, such as the stored picture. */
  instead?: ReactNode
  /** The button that opens the chooser: “Upload”; a general one unless given. */
  chooseLabel?: string
  /** Another source beside the upload button, such as a library. */
  extra?: ReactNode
}

/** A drop zone for one file, with a button that opens the file chooser. */
export function FileDrop(props: FileDropProps) {
  const { label, required = false, value, onChange, error, title, hint, icon, preview = false } = props
  const { accept, maxBytes, typeProblem, sizeProblem, checkContent, instead, chooseLabel, extra } = props
  const { t } = useTranslation('ui')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [problem, setProblem] = useState<string>()
  const latest = useRef<File | undefined>(undefined)
  const cannotDrop = useMediaQuery('(hover: none)', false, { getInitialValueInEffect: false })
  const wrong = problem ?? error

  const settle = (file: File, found: string | undefined) => {
    setProblem(found)
    onChange(found === undefined ? file : null)
  }
  const take = (file: File | undefined) => {
    if (!file) return
    latest.current = file
    const found = checkFile(file, { accept, maxBytes })
    if (found || !checkContent) {
      const problems = { type: typeProblem ?? t('file.wrongType'), size: sizeProblem ?? t('file.tooLarge') }
      return settle(file, found && problems[found])
    }
    // A file that was chosen meanwhile counts instead.
    void checkContent(file).then((wrong) => latest.current === file && settle(file, wrong))
  }
  const remove = () => {
    latest.current = undefined
    setProblem(undefined)
    onChange(null)
    input.current?.focus()
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (event.dataTransfer.files.length > 1) setProblem(t('file.onlyOne'))
    else take(event.dataTransfer.files[0])
  }

  return (
    <Input.Wrapper id={id} label={label} required={required} error={wrong}>
      <div
        className={classes.zone}
        data-over={over || undefined}
        data-error={wrong ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          id={id}
          type="file"
          className={classes.input}
          accept={accept.join(',')}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            take(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
        {value && <ChosenFile file={value} preview={preview} onRemove={remove} />}
        {!value && instead}
        {!value && !instead && (
          <>
            <span className={classes.icon} aria-hidden>
              {icon ?? <IconUpload size={22} />}
            </span>
            <span className={classes.title}>{cannotDrop ? t('file.tap') : (title ?? t('file.drop'))}</span>
          </>
        )}
        <span id={`${id}-hint`} className={classes.hint}>
          {value || instead ? !cannotDrop && t('file.replace') : hint}
        </span>
      </div>
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconUpload size={15} />}
          onClick={() => input.current?.click()}
        >
          {chooseLabel ?? t(value ? 'file.other' : 'file.choose')}
        </Button>
        {extra}
      </div>
    </Input.Wrapper>
  )
}

interface ChosenFileProps {
  file: File
  preview: boolean
  onRemove: () => void
}

function ChosenFile({ file, preview, onRemove }: ChosenFileProps) {
  const { t } = useTranslation('ui')
  const format = useFormat()
  return (
    <div className={classes.chosen} data-preview={preview || undefined}>
      {preview ? <Preview file={file} /> : <IconFile size={22} className={classes.fileIcon} aria-hidden />}
      <span className={classes.file}>
        <span className={classes.name}>{file.name}</span>
        <span className={classes.size}>{format.bytes(file.size)}</span>
      </span>
      <ActionIcon className={classes.remove} aria-label={t('file.remove', { name: file.name })} onClick={onRemove}>
        <IconX size={16} />
      </ActionIcon>
    </div>
  )
}

function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return <img src={url} alt="" width={96} height={96} className={classes.preview} />
}
