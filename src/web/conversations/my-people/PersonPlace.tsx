import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { MyPersonView } from '#contract/conversations/my-people.ts'
import { canSee } from '#domain/people/life-stage/life-stage.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { Written } from '#web/kernel/texts/Written.tsx'
import { LifeStageLine } from '#web/people/life-stage/LifeStageLine.tsx'
import { placeOf } from './api.ts'
import s from './PersonFacts.module.css'

export function PersonPlace({ person }: { readonly person: MyPersonView }) {
  const t = useTranslations('teams.person')
  const lifeStage = useTranslations('life-stage')
  const say = useDay()
  const session = useSession()
  const { userId, team, ladderStep, membershipStart } = person
  const { data: place } = useQuery(placeOf(session, userId))
  return (
    <>
      <div>
        <dt>{t('place')}</dt>
        <dd>
          {place ? <Written reading={place.area} /> : null} <span>·</span> <bdi>{team.name}</bdi>
        </dd>
        <dd className={s.note}>
          <Written reading={ladderStep.name} />
          {place?.level ? (
            <>
              <span>{' · '}</span>
              <Written reading={place.level} />
            </>
          ) : null}
        </dd>
        {place && place.stepSince !== membershipStart ? (
          <dd className={s.note}>{t('stepSince', { date: say(place.stepSince) })}</dd>
        ) : null}
        <dd className={s.note}>{t('since', { date: say(membershipStart) })}</dd>
      </div>
      {canSee(userId, session.actor, session.me.company) ? (
        <div>
          <dt>{lifeStage('title')}</dt>
          <dd className={s.words}>
            <LifeStageLine userId={userId} />
          </dd>
        </div>
      ) : null}
    </>
  )
}
