import type { RefObject } from 'react'
import { useTranslations } from 'use-intl'
import type { OneToOneView } from '#contract/conversations/one-to-one-views.ts'
import { isOpenToAnswers } from '#domain/conversations/attention/collaborator.ts'
import { awaitsAnswer, refuseAgenda } from '#domain/conversations/one-to-ones/agenda.ts'
import type { Actor } from '#domain/kernel/access/actor.ts'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { agendaIn, pairOf } from './agenda/agenda.ts'

export function isToAnswer(oneToOne: OneToOneView, actor: Actor): boolean {
  const agenda = agendaIn(oneToOne)
  const pair = pairOf(agenda)
  if (refuseAgenda(pair, actor) || !isOpenToAnswers.has(oneToOne.state)) return false
  return agenda.questions.some((question) => awaitsAnswer(question, pair, actor.userId))
}

export function AnswerButton({ box }: { readonly box: RefObject<HTMLElement | null> }) {
  const home = useTranslations('home.action')
  const goTo = (selector: string) => box.current?.querySelector<HTMLElement>(selector)?.focus()
  return <Button onClick={() => goTo('ol button[aria-expanded], summary')}>{home('answer')}</Button>
}
