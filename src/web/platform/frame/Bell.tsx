import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { unreadShownMax } from '#domain/platform/notices/reading.ts'
import { unreadOf } from '#web/platform/notices/api.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import s from './Bell.module.css'
import { useSession } from '#web/kernel/session.tsx'
import { useShell } from './shell-context.ts'
import { useGo } from './use-go.ts'

/** Opens what arrived: a panel, or where there is no room beside the page, a page of its own. */
export function Bell() {
  const t = useTranslations('common.bell')
  const { open } = useShell()
  const go = useGo()
  const { count } = useQuery(unreadOf(useSession())).data
  const [seen, setSeen] = useState(count)
  const [came, setCame] = useState(false)
  if (count !== seen) {
    setSeen(count)
    setCame(count > seen)
  }
  const shown = count > unreadShownMax ? `${unreadShownMax}+` : `${count}`
  const label = count === 0 ? t('label') : t('unread', { count: shown })
  return (
    <>
      <button
        type="button"
        className={s.bell}
        aria-label={label}
        onClick={() =>
          matchMedia('(max-width: 47.99em)').matches
            ? go({ to: paths.personal.messages })
            : open('notifications')
        }
      >
        <BellIcon size={20} strokeWidth={1.75} aria-hidden />
        {count === 0 ? null : (
          <span className={s.count} aria-hidden="true">
            {shown}
          </span>
        )}
      </button>
      <output className="visually-hidden">{came ? label : ''}</output>
    </>
  )
}
