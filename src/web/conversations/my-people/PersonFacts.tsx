import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { MyPersonView } from '#contract/conversations/my-people.ts'
import { refuseChangeInterval } from '#domain/conversations/my-people/people.ts'
import { ActionButton } from '#web/kernel/dialogs/ActionButton.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { StateBadge } from '#web/conversations/one-to-ones/StateBadge.tsx'
import { Appointed } from '#web/conversations/one-to-ones/Whereabouts.tsx'
import { IntervalDialog } from './IntervalDialog.tsx'
import s from './PersonFacts.module.css'
import { PersonPlace } from './PersonPlace.tsx'
import { nextMeetingOf } from './urgency.ts'

export function PersonFacts({ person }: { readonly person: MyPersonView }) {
  const t = useTranslations('teams')
  const say = useDay()
  const { me } = useSession()
  const { lastOneToOne, daysSinceLast: days, current } = person
  const next = nextMeetingOf(person, me.today)
  return (
    <>
      <h2 className="visually-hidden">{t('person.facts')}</h2>
      <dl className={s.facts}>
        <div>
          <dt>{t('person.last')}</dt>
          <dd>{lastOneToOne ? say(lastOneToOne) : t('person.never')}</dd>
          {lastOneToOne ? <dd className={s.note}>{t('since.met', { days })}</dd> : null}
        </div>
        <div>
          <dt>{t('person.next')}</dt>
          <dd>{current ? say(next.date) : t('person.unplanned')}</dd>
          {current ? (
            <dd className={s.note}>
              <Appointed appointment={current.appointment} />
            </dd>
          ) : null}
          <dd className={s.note}>
            {current ? (
              <StateBadge state={current.state} />
            ) : (
              t(`next.${next.kind}`, { date: say(next.date) })
            )}
          </dd>
        </div>
        <Rhythm person={person} />
        <PersonPlace person={person} />
      </dl>
    </>
  )
}

function Rhythm({ person }: { readonly person: MyPersonView }) {
  const t = useTranslations('teams.person')
  const { me, actor } = useSession()
  const [changing, setChanging] = useState(false)
  const { intervalDays: days, ownIntervalDays } = person
  return (
    <div>
      <dt>{t('rhythm')}</dt>
      <dd className={s.rhythm}>
        <span>{t('every', { days })}</span>
        <ActionButton
          size="compact-md"
          variant="subtle"
          label={t('changeRhythm')}
          refusal={refuseChangeInterval(person.userId, actor)}
          onClick={() => setChanging(true)}
        />
      </dd>
      <dd className={s.note}>
        {ownIntervalDays === null
          ? t('companyRhythm')
          : t('ownRhythm', { days: me.company.oneToOneIntervalDays })}
      </dd>
      {changing ? <IntervalDialog person={person} onClose={() => setChanging(false)} /> : null}
    </div>
  )
}
