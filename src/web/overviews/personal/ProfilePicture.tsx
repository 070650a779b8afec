import { useTranslations } from 'use-intl'
import { PictureChoice } from '#web/kernel/forms/PictureChoice.tsx'
import { useChangePicture, useRemovePicture } from './api.ts'
import s from './Profile.module.css'

export function ProfilePicture({ picture }: { readonly picture: string | null }) {
  const t = useTranslations('personal.picture')
  const change = useChangePicture({ done: t('saved'), failed: t('notSaved') })
  const remove = useRemovePicture({ done: t('removed'), failed: t('notRemoved') })
  return (
    <div className={s.picture}>
      <p className={s.soft}>{t(picture ? 'hint' : 'none')}</p>
      <PictureChoice
        texts="personal.picture"
        hasPicture={picture !== null}
        change={change}
        remove={remove}
      />
    </div>
  )
}
