import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { FinishingView } from '#contract/conversations/one-to-one-views.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { finishing } from '#web/conversations/one-to-ones/api.ts'
import { StateBadge } from '#web/conversations/one-to-ones/StateBadge.tsx'
import { Face } from '#web/kernel/ui/Face.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import s from './MyPeoplePage.module.css'
import { NextStep } from './NextStep.tsx'
import row from './PersonRow.module.css'

export function Finishing() {
  const t = useTranslations('teams.people')
  const { data } = useSuspenseQuery(finishing(useSession()))
  if (data.length === 0) return null
  return (
    <Section title={t('finishing')}>
      <ul className={s.people}>
        {data.map((it) => (
          <Row key={it.id} it={it} />
        ))}
      </ul>
    </Section>
  )
}

function Row({ it }: { readonly it: FinishingView }) {
  const t = useTranslations('one-to-ones.finishing')
  const day = useDay()
  const { collaborator, id, state, finishBy } = it
  const { id: userId, name } = collaborator
  const person = { userId, name, firstName: name, current: { id, state } }
  return (
    <li className={row.row}>
      <div className={row.who}>
        <Face {...collaborator} size={44} />
        <div>
          <h3 className={row.name}>{name}</h3>
          <p className={row.soft}>{t('yours', { date: day(finishBy, 'long') })}</p>
        </div>
      </div>
      <StateBadge state={state} />
      <div className={row.action}>
        <NextStep person={person} variant="default" onPlanned={() => undefined} />
      </div>
    </li>
  )
}
