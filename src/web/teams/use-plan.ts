import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isDay } from '#domain/kernel/day.ts'
import { refuseCreate } from '#domain/one-to-ones/access.ts'
import type { OneToOneType } from '#domain/one-to-ones/states.ts'
import { useSession } from '#web/kernel/session.tsx'
import { recommendation } from '#web/one-to-ones/api.ts'
import type { Partner } from './api.ts'

/** A one-to-one being planned: the recommended day stands until another is chosen. */
export function usePlan({ userId, current }: Partner) {
  const input = useTranslations('input')
  const session = useSession()
  const { today } = session.me
  const [type, setType] = useState<OneToOneType>('FOLLOW_UP')
  const [chosen, choose] = useState<string>()
  const { data: recommended } = useQuery(recommendation(session, userId))
  const written = chosen ?? recommended?.date ?? ''
  const date = isDay(written) ? written : undefined
  const refusal = refuseCreate({
    actor: session.actor,
    collaboratorId: userId,
    hasOpen: current !== null,
    date: date ?? today,
    today,
  })
  const isPast = refusal?.reason === 'date.inPast'
  const isMissing = chosen !== undefined && !date
  const problem = isMissing ? input('day') : isPast ? input('dateInPast') : undefined
  return { type, setType, written, choose, date, recommended, refusal, problem }
}
