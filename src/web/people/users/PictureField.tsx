import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { FileButton } from '#web/kernel/ui/controls/FileButton.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { pictureFault, pictureTypes, type PictureFault } from '#domain/kernel/files/picture.ts'
import { pictureUpload, uploadWords } from '#domain/kernel/files/uploads.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import { ActionButton } from '#web/kernel/dialogs/ActionButton.tsx'
import type { RefusalReason } from '#web/kernel/transport/refusals.ts'
import { asBase64 } from '#web/kernel/drafts/base64.ts'
import { Face } from '#web/kernel/ui/faces/Face.tsx'
import layout from '#web/kernel/ui/layout.module.css'

interface PictureFieldProps {
  readonly id: string
  readonly name: string
  readonly picture: string | null
  /** Name of the chosen, unsaved file. */
  readonly chosen?: string | undefined
  readonly busy?: boolean
  /** Why the reader can't change it. */
  readonly refusal?: Refusal<RefusalReason> | undefined
  readonly onChoose: (file: string, name: string) => void
  /** Undefined without a picture. */
  readonly onRemove: (() => void) | undefined
}

export function PictureField({
  id,
  name,
  picture,
  chosen,
  busy,
  refusal,
  ...field
}: PictureFieldProps) {
  const t = useTranslations('personal.picture')
  const users = useTranslations('users')
  const input = useTranslations('input')
  const [fault, setFault] = useState<PictureFault>()
  const take = async (file: File | null) => {
    if (!file) return
    const bytes = new Uint8Array(await file.arrayBuffer())
    const wrong = pictureFault(bytes)
    setFault(wrong)
    if (!wrong) field.onChoose(asBase64(bytes), file.name)
  }
  return (
    <fieldset className={`${layout.line4} ${layout.top}`} aria-label={users('picture.title')}>
      <Face id={id} name={name} picture={picture} size={56} />
      <div className={layout.stack2}>
        <div className={layout.row2}>
          {refusal ? (
            <ActionButton
              variant="default"
              size="sm"
              label={t(picture ? 'replace' : 'choose')}
              refusal={refusal}
              onClick={() => undefined}
            />
          ) : (
            <FileButton accept={pictureTypes.join(',')} onChange={(file) => void take(file)}>
              {(props) => (
                <Button {...props} variant="default" size="sm" loading={busy ?? false}>
                  {t(picture || chosen ? 'replace' : 'choose')}
                </Button>
              )}
            </FileButton>
          )}
          {field.onRemove && !refusal ? (
            <Button variant="subtle" size="sm" onClick={field.onRemove}>
              {t('remove')}
            </Button>
          ) : null}
        </div>
        <p className={layout.noteWrapped}>{chosen ?? t('hint')}</p>
        <p role="alert" className={`${layout.critical} ${layout.unlessEmpty}`}>
          {fault ? input(fault, uploadWords(pictureUpload)) : null}
        </p>
      </div>
    </fieldset>
  )
}
