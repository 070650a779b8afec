import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { NeedView } from '#contract/overviews/home.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import { Section } from '#web/kernel/ui/Section.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './HomePage.module.css'
import { ToDoRow } from './ToDoRow.tsx'

/** Limit until expanded. */
const shownAtFirst = 6

interface NeedGroupProps {
  readonly title: string
  readonly needs: readonly NeedView[]
  readonly first: NeedView | undefined
  readonly today: Day
  readonly onPlanned: () => void
}

export function NeedGroup({ title, needs, first, ...row }: NeedGroupProps) {
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
        <Button className={s.all} variant="default" onClick={() => setAll(true)}>
          {t('all', { count: needs.length })}
        </Button>
      )}
    </Section>
  )
}
