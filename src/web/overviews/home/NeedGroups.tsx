import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { HomeView } from '#contract/overviews/home.ts'
import { groupOf } from '#domain/conversations/attention/to-do.ts'
import { Deferred } from '#web/kernel/i18n/Deferred.tsx'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { lazyNamed } from '#web/kernel/ui/faces/lazy-named.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { Section } from '#web/kernel/ui/Section.tsx'
import type { DatedNeed } from './to-do-link.tsx'
import { firstToDo, ToDoRow } from './ToDoRow.tsx'

const Unread = lazyNamed(() => import('./Unread.tsx'), 'Unread')
/** Only administrators have something in it. */
const WaitingList = lazyNamed(() => import('./WaitingList.tsx'), 'WaitingList')

interface NeedGroupsProps extends Pick<HomeView, 'needs' | 'today'> {
  /** The most urgent one has the page's prominent button. */
  readonly hasFirst: boolean
  readonly hasUnread: boolean
  readonly onPlanned: () => void
}

/** To-dos grouped by due date; what the company lacks comes after them. */
export function NeedGroups({ needs, today, hasFirst, ...page }: NeedGroupsProps) {
  const t = useTranslations('home.groups')
  const dated = needs.filter((need) => need.kind !== 'company')
  const company = needs.filter((need) => need.kind === 'company')
  const inGroup = (group: string) => dated.filter((need) => groupOf(need, today) === group)
  const pressing = (['overdue', 'today', 'week'] as const).map(
    (key) => [key, inGroup(key)] as const,
  )
  const first = hasFirst ? firstToDo(pressing.flatMap(([, rows]) => rows)) : undefined
  const row = { today, first, onPlanned: page.onPlanned }
  const later = { title: t('later'), needs: inGroup('later'), ...row }
  return (
    <>
      {pressing.map(([key, rows]) => (
        <NeedGroup key={key} title={t(key)} needs={rows} {...row} />
      ))}
      {company.length > 0 ? (
        <Deferred>
          <WaitingList title={t('company')} needs={company} today={today} />
        </Deferred>
      ) : null}
      {page.hasUnread ? (
        <Deferred>
          <Unread needs={needs}>
            <NeedGroup {...later} />
          </Unread>
        </Deferred>
      ) : (
        <NeedGroup {...later} />
      )}
    </>
  )
}

const shownAtFirst = 6

interface NeedGroupProps extends Pick<NeedGroupsProps, 'today' | 'onPlanned'> {
  readonly title: string
  readonly needs: readonly DatedNeed[]
  readonly first: DatedNeed | undefined
}

function NeedGroup({ title, needs, first, ...row }: NeedGroupProps) {
  const t = useTranslations('home')
  const [all, setAll] = useState(false)
  if (needs.length === 0) return null
  return (
    <Section title={title}>
      <ul className={layout.measured}>
        {(all ? needs : needs.slice(0, shownAtFirst)).map((need) => (
          <ToDoRow key={`${need.kind} ${need.id}`} need={need} first={need === first} {...row} />
        ))}
      </ul>
      {all || needs.length <= shownAtFirst ? null : (
        <div>
          <Button variant="default" onClick={() => setAll(true)}>
            {t('all', { count: needs.length })}
          </Button>
        </div>
      )}
    </Section>
  )
}
