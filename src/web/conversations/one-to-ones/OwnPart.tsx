import type { RefObject } from 'react'
import { useTranslations } from 'use-intl'
import type { OneToOneView } from '#contract/conversations/one-to-one-views.ts'
import { isOpenToAnswers } from '#domain/conversations/attention/collaborator.ts'
import { awaitsAnswer, refuseAgenda } from '#domain/conversations/one-to-ones/agenda.ts'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { agendaIn, pairOf } from './agenda/agenda.ts'

interface OwnPartProps {
  readonly oneToOne: OneToOneView
  readonly box: RefObject<HTMLElement | null>
}

export function OwnPart({ oneToOne, box }: OwnPartProps) {
  const t = useTranslations('one-to-ones.mine')
  const home = useTranslations('home.action')
  const { actor } = useSession()
  const agenda = agendaIn(oneToOne)
  const pair = pairOf(agenda)
  if (refuseAgenda(pair, actor)) return null
  const isAsked =
    isOpenToAnswers.has(oneToOne.state) &&
    agenda.questions.some((question) => awaitsAnswer(question, pair, actor.userId))
  const goTo = (selector: string) => box.current?.querySelector<HTMLElement>(selector)?.focus()
  return isAsked ? (
    <Button onClick={() => goTo('ol button[aria-expanded], summary')}>{home('answer')}</Button>
  ) : (
    <Button onClick={() => goTo('form textarea, form input')}>{t('add')}</Button>
  )
}
