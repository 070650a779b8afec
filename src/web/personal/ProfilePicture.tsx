import { Button, FileButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { pictureFault, pictureTypes, type PictureFault } from '#domain/kernel/picture.ts'
import { asBase64 } from '#web/kernel/as-base64.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useChangePicture, useRemovePicture } from './api.ts'
import s from './Profile.module.css'

/** The file that the reader’s picture comes from; the picture itself is at the top of the page. */
export function ProfilePicture({ picture }: { readonly picture: string | null }) {
  const t = useTranslations('personal.picture')
  const input = useTranslations('input')
  const [fault, setFault] = useState<PictureFault>()
  const change = useChangePicture({ done: t('saved'), failed: t('notSaved') })
  const take = async (file: File | null) => {
    if (!file) return
    const bytes = new Uint8Array(await file.arrayBuffer())
    const found = pictureFault(bytes)
    setFault(found)
    if (!found) change.mutate(asBase64(bytes))
  }
  return (
    <div className={s.picture}>
      <p className={s.soft}>{t(picture ? 'hint' : 'none')}</p>
      <div className={s.actions}>
        <FileButton accept={pictureTypes.join(',')} onChange={(file) => void take(file)}>
          {(props) => (
            <Button {...props} variant="default" loading={change.isPending}>
              {t(picture ? 'replace' : 'choose')}
            </Button>
          )}
        </FileButton>
        {picture ? <RemovePicture /> : null}
      </div>
      <p role="alert" className={s.problem}>
        {fault ? input(fault) : null}
      </p>
    </div>
  )
}

function RemovePicture() {
  const t = useTranslations('personal.picture')
  const common = useTranslations('common')
  const confirm = useConfirm()
  const remove = useRemovePicture({ done: t('removed'), failed: t('notRemoved') })
  const askAndRemove = async () => {
    const isMeant = await confirm({
      title: t('ask'),
      body: t('askBody'),
      confirmLabel: t('remove'),
      cancelLabel: common('cancel'),
      tone: 'danger',
    })
    if (isMeant) remove.mutate()
  }
  return (
    <Button
      variant="subtle"
      color="gray"
      loading={remove.isPending}
      onClick={() => void askAndRemove()}
    >
      {t('remove')}
    </Button>
  )
}
