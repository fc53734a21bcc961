import { sayError, sayRule } from '@laurel/contract/messages/say.ts'
import { PersonAvatar } from '@laurel/kit/brand/person-avatar.tsx'
import { DialogFrame } from '@laurel/kit/dialogs/dialog-frame.tsx'
import { useDialog } from '@laurel/kit/dialogs/use-dialog.ts'
import { confirm } from '@laurel/kit/feedback/confirm.ts'
import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button, FileButton, Group } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useState } from 'react'
import { PHOTO_TYPES, photoProblem } from '../../../domain/pictures/crop.model.ts'
import { CropDialog } from '../../../domain/pictures/crop-dialog.tsx'
import { useProfile } from '../../../lib/session/session-profile.ts'
import { useRemovePhoto, useUploadPhoto } from '../profile.queries.ts'
import classes from '../profile-page.module.css'

/** Many things are named .png: only what can be drawn is offered to be cut out. */
const isDrawable = (file: File) =>
  createImageBitmap(file).then(
    (drawn) => {
      drawn.close()
      return true
    },
    () => false,
  )

const findProblem = async (file: File) => {
  const problem = photoProblem(file) ?? ((await isDrawable(file)) ? null : 'file_not_image')
  const lang = currentLanguage()
  if (!problem) return null
  return problem === 'file_not_image' ? sayError(lang, problem) : sayRule(lang, problem)
}

export function PhotoCard() {
  const { t } = useTranslation('profile')
  const { firstname, lastname, profilephotourl } = useProfile()
  const [problem, setProblem] = useState<string | null>(null)
  const crop = useDialog<File>()
  const { mutateAsync: upload } = useUploadPhoto()
  const { mutateAsync: removePhoto } = useRemovePhoto()

  const choose = async (file: File | null) => {
    if (!file) return
    const wrong = await findProblem(file)
    setProblem(wrong)
    if (!wrong) crop.open(file)
  }

  const remove = () =>
    confirm({
      title: t('photo.removeTitle'),
      text: t('photo.removeText'),
      confirmLabel: t('photo.remove'),
      cancelLabel: t('photo.keep'),
      danger: true,
      action: async () => notifySuccess((await removePhoto({ body: {} })).message),
    })

  return (
    <section className={classes.card} aria-labelledby="photo-title">
      <h2 id="photo-title">{t('photo.title')}</h2>
      <div className={classes.photo}>
        <PersonAvatar name={`${firstname} ${lastname}`} photoUrl={profilephotourl} size={88} />
        <div>
          <p className={classes.hint}>{t('photo.hint')}</p>
          <Group gap="xs">
            <FileButton key={crop.opening} accept={PHOTO_TYPES.join(',')} onChange={choose}>
              {(props) => (
                <Button {...props} variant="default" leftSection={<IconCamera size={17} aria-hidden />}>
                  {t(profilephotourl ? 'photo.change' : 'photo.choose')}
                </Button>
              )}
            </FileButton>
            {profilephotourl && (
              <Button variant="subtle" color="gray" onClick={remove}>
                {t('photo.remove')}
              </Button>
            )}
          </Group>
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        </div>
      </div>
      <DialogFrame opened={crop.opened} onClose={crop.close}>
        {crop.subject && (
          <CropDialog
            file={crop.subject}
            title={t('photo.cropTitle')}
            submitLabel={t('photo.submit')}
            isRound
            onCut={async (file) => notifySuccess((await upload({ body: { file } })).message)}
          />
        )}
      </DialogFrame>
    </section>
  )
}
