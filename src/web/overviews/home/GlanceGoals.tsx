import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { GlanceView, TeamGoalView } from '#contract/overviews/home.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { usePercent } from '#web/kernel/i18n/use-percent.ts'
import { Item, ItemList } from '#web/kernel/lists/ItemList.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { ThinBar } from '#web/kernel/ui/drawings/ThinBar.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { Face } from '#web/kernel/ui/faces/Face.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'

interface GoalsProps<Goal> {
  readonly goals: readonly Goal[]
  readonly today: Day
}

export function OwnGoals({ goals, today }: GoalsProps<GlanceView['goals'][number]>) {
  const t = useTranslations('goals.page')
  const percent = usePercent()
  const due = useDue(today)
  if (goals.length === 0) return null
  return (
    <Section title={t('title')}>
      <ul className={layout.stack4} aria-label={t('title')}>
        {goals.map(({ id, description, progress, ...goal }) => (
          <li key={id}>
            <Link
              to={paths.personal.goals}
              hash={id}
              className={`${layout.wrapped} ${layout.clamp3} ${layout.quietLink}`}
            >
              <bdi>{description}</bdi>
            </Link>
            <ThinBar label={description} labelHidden value={progress} text={percent(progress)} />
            <p className={layout.note}>{due(goal.due)}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function TeamGoals({ goals, today }: GoalsProps<TeamGoalView>) {
  const t = useTranslations('glance')
  const due = useDue(today)
  if (goals.length === 0) return null
  return (
    <Section title={t('teamGoals')}>
      <ItemList label={t('teamGoals')}>
        {goals.map(({ id, who, description, ...goal }) => (
          <Item
            key={id}
            before={<Face {...who} size={32} />}
            title={{
              text: description,
              shown: (
                <Link
                  to={paths.manager.person}
                  params={{ userId: who.id }}
                  search={{ tab: 'goals' }}
                  hash={id}
                  className={`${layout.wrapped} ${layout.clamp3} ${layout.quietLink}`}
                >
                  {description}
                </Link>
              ),
            }}
            facts={{ text: `${who.name} · ${due(goal.due)}` }}
          />
        ))}
      </ItemList>
    </Section>
  )
}

function useDue(today: Day): (due: Day) => string {
  const t = useTranslations('goals')
  const when = useTranslations('home.when')
  const say = useDay()
  return (due) => (due < today ? when('overdue', { date: say(due) }) : t('due', { date: say(due) }))
}
