import { useInstant } from '#web/kernel/i18n/use-instant.ts'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CallOutput } from '#contract/kernel/endpoint.ts'
import type { superadmin } from '#contract/administration/superadmin.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { DeleteUser } from '#web/people/users/DeleteUser.tsx'
import layout from '#web/kernel/ui/layout.module.css'

interface ErasureRowProps {
  readonly person: CallOutput<typeof superadmin.erasures>[number]
}

export function ErasureRow({ person }: ErasureRowProps) {
  const t = useTranslations('superadmin.overview')
  const write = useInstant()
  const [isOpen, setOpen] = useState(false)
  const day = (at: string) => write(at, 'day')
  return (
    <li className={layout.ruledRow}>
      <div className={layout.grow16}>
        <p className={layout.strongWrapped}>{t('erasure', { name: fullName(person) })}</p>
        <p className={layout.note}>
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
