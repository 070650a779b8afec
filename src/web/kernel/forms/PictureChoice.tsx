import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { FileButton } from '#web/kernel/ui/controls/FileButton.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { pictureFault, pictureTypes, type PictureFault } from '#domain/kernel/files/picture.ts'
import { pictureUpload, uploadWords } from '#domain/kernel/files/uploads.ts'
import { useConfirm } from '#web/kernel/ui/overlays/confirm.tsx'
import { asBase64 } from '#web/kernel/drafts/base64.ts'
import layout from '#web/kernel/ui/layout.module.css'

interface Command<Input> {
  readonly mutate: (input: Input) => void
  readonly isPending: boolean
}

interface PictureChoiceProps {
  /** Namespace of its messages. */
  readonly texts: 'companies.settings.logo' | 'personal.picture'
  /** True if there is a picture to replace or remove. */
  readonly hasPicture: boolean
  /** Takes the file in Base64. */
  readonly change: Command<string>
  readonly remove: Command<void>
}

/** Chooses, replaces or, after a confirmation, removes a picture. */
export function PictureChoice({ texts, hasPicture, change, remove }: PictureChoiceProps) {
  const t = useTranslations(texts)
  const input = useTranslations('input')
  const confirm = useConfirm()
  const [fault, setFault] = useState<PictureFault>()
  const take = async (file: File | null) => {
    if (!file) return
    const bytes = new Uint8Array(await file.arrayBuffer())
    const found = pictureFault(bytes)
    setFault(found)
    if (!found) change.mutate(asBase64(bytes))
  }
  const askAndRemove = async () => {
    const isMeant = await confirm({
      title: t('ask'),
      body: t('askBody'),
      confirmLabel: t('remove'),
      tone: 'danger',
    })
    if (isMeant) remove.mutate()
  }
  return (
    <div className={layout.stack3}>
      <div className={layout.row3}>
        <FileButton accept={pictureTypes.join(',')} onChange={(file) => void take(file)}>
          {(props) => (
            <Button {...props} variant="default" loading={change.isPending}>
              {t(hasPicture ? 'replace' : 'choose')}
            </Button>
          )}
        </FileButton>
        {hasPicture ? (
          <Button variant="subtle" loading={remove.isPending} onClick={() => void askAndRemove()}>
            {t('remove')}
          </Button>
        ) : null}
      </div>
      <p role="alert" className={`${layout.note} ${layout.critical} ${layout.unlessEmpty}`}>
        {fault ? input(fault, uploadWords(pictureUpload)) : null}
      </p>
    </div>
  )
}
