import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { CallOutput } from '#contract/kernel/endpoint.ts'
import type { superadmin } from '#contract/administration/superadmin.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { DeleteUser } from '#web/people/users/DeleteUser.tsx'
import s from './SuperadminPage.module.css'

interface ErasureRowProps {
  readonly person: CallOutput<typeof superadmin.erasures>[number]
}

export function ErasureRow({ person }: ErasureRowProps) {
  const t = useTranslations('superadmin.overview')
  const format = useFormatter()
  const [isOpen, setOpen] = useState(false)
  const day = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium' })
  return (
    <li className={s.row}>
      <div className={s.text}>
        <p className={s.name}>{t('erasure', { name: fullName(person) })}</p>
        <p className={s.hint}>
          {t('erasureHint', { asked: day(person.askedAt), due: day(person.dueAt) })}
        </p>
      </div>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('erasureAction')}
      </Button>
      {isOpen ? <DeleteUser user={person} onClose={() => setOpen(false)} /> : null}
    </li>
  )
}
