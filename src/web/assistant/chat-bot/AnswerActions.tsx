import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { CitationView } from '#contract/assistant/chat-bot.ts'
import { myPeople } from '#web/conversations/my-people/api.ts'
import { NextStep } from '#web/conversations/my-people/NextStep.tsx'
import { useSession } from '#web/kernel/session.tsx'
import layout from '#web/kernel/ui/layout.module.css'

/** Refetches the people: once planned, the button opens the one-to-one. */
export function AnswerActions({ citations }: { readonly citations: readonly CitationView[] }) {
  const ids = citations.flatMap(({ action, target }) =>
    action === 'plan' && target ? [target.aboutUserId] : [],
  )
  return ids.length === 0 ? null : <PlanButtons userIds={[...new Set(ids)]} />
}

function PlanButtons({ userIds }: { readonly userIds: readonly string[] }) {
  const t = useTranslations('chat-bot')
  const { data } = useQuery(myPeople(useSession()))
  const people = data?.filter(({ userId }) => userIds.includes(userId)) ?? []
  return (
    <div className={layout.row2}>
      {people.map((person) => (
        <NextStep
          key={person.userId}
          person={person}
          variant="default"
          planLabel={t('plan', { name: person.firstName })}
          onPlanned={() => undefined}
        />
      ))}
    </div>
  )
}
