import { IMAGE_MAX_BYTES, IMAGE_MAX_MEGAPIXELS } from '@laurel/contract/constants.ts'
import { sayRule } from '@laurel/contract/messages/say.ts'
import { BadgeMedal } from '@laurel/kit/brand/badge-medal.tsx'
import { DialogFrame } from '@laurel/kit/dialogs/dialog-frame.tsx'
import { useDialog } from '@laurel/kit/dialogs/use-dialog.ts'
import { FileDrop } from '@laurel/kit/fields/files/file-drop.tsx'
import { useLang } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconCrop, IconLayoutGrid, IconPhotoUp } from '@tabler/icons-react'
import { CropDialog } from '../../pictures/crop-dialog.tsx'
import type { BadgeValues } from '../badge.model.ts'
import type { LibraryIcon } from '../badges.queries.ts'
import classes from './badge-fields.module.css'
import { IconLibrary } from './icon-library.tsx'
import { findPictureProblem, isElongated } from './picture-content.ts'

interface PictureFieldProps {
  form: UseFormReturnType<BadgeValues>
  stored: string | null
  icons: readonly LibraryIcon[]
}

const ENDINGS = ['.jpg', '.jpeg', '.png'] as const

/** Dropped, uploaded or from the library; the last choice counts. */
export function PictureField({ form, stored, icons }: PictureFieldProps) {
  const { t } = useTranslation('badges')
  const lang = useLang()
  const library = useDialog()
  const crop = useDialog<File>()
  const icon = icons.find(({ key }) => key === form.values.icon)
  const image = icon?.url ?? stored
  /** Validates the picture alone: the other fields show no errors until they are visited. */
  const choose = (choice: Pick<BadgeValues, 'file' | 'icon'>) => {
    form.setValues(choice)
    form.clearFieldError('file')
    form.clearFieldError('icon')
  }

  const takeFile = async (file: File | null) => {
    choose({ file, icon: null })
    if (file && (await isElongated(file))) crop.open(file)
  }

  const check = async (file: File) => {
    const problem = await findPictureProblem(file)
    return problem && t(`picture.${problem}`, { max: IMAGE_MAX_MEGAPIXELS })
  }

  return (
    <div>
      <FileDrop
        label={t('fields.picture')}
        required
        accept={ENDINGS}
        maxBytes={IMAGE_MAX_BYTES}
        typeProblem={sayRule(lang, 'file_image_type')}
        sizeProblem={sayRule(lang, 'file_image_size')}
        value={form.values.file}
        onChange={takeFile}
        error={form.errors.file ?? form.errors.icon}
        title={t('picture.drop')}
        hint={t('picture.hint')}
        icon={<IconPhotoUp size={22} />}
        instead={
          image && (
            <span className={classes.picture}>
              <BadgeMedal image={image} size={96} />
              {icon?.name ?? t('picture.stored')}
            </span>
          )
        }
        preview
        checkContent={check}
        chooseLabel={t('picture.upload')}
        extra={
          <>
            {form.values.file && (
              <Button
                variant="default"
                size="xs"
                leftSection={<IconCrop size={15} />}
                onClick={() => form.values.file && crop.open(form.values.file)}
              >
                {t('picture.crop')}
              </Button>
            )}
            <Button
              variant="default"
              size="xs"
              leftSection={<IconLayoutGrid size={15} />}
              onClick={() => library.open()}
            >
              {t('picture.library')}
            </Button>
          </>
        }
      />
      <DialogFrame opened={crop.opened} onClose={crop.close}>
        {crop.subject && (
          <CropDialog
            file={crop.subject}
            title={t('picture.cropTitle')}
            submitLabel={t('picture.cropSubmit')}
            onCut={(file) => choose({ file, icon: null })}
          />
        )}
      </DialogFrame>
      <DialogFrame opened={library.opened} onClose={library.close}>
        <IconLibrary icons={icons} chosen={form.values.icon} onPick={(key) => choose({ file: null, icon: key })} />
      </DialogFrame>
    </div>
  )
}
