import { useTranslations } from 'use-intl'
import type { BulkResult } from '#contract/people/user-views.ts'
import { Dialog } from '#web/kernel/ui/overlays/Dialog.tsx'
import { useReason } from './use-reason.ts'

interface LeftOutProps {
  readonly people: BulkResult['leftOut']
  readonly onClose: () => void
}

export function LeftOut({ people, onClose }: LeftOutProps) {
  const t = useTranslations('users.bulk')
  const lines = useLeftOut()
  return (
    <Dialog title={t('leftOut', { count: people.length })} width="medium" onClose={onClose}>
      <ul>
        {people.map((person, at) => (
          <li key={person.id}>{lines(people)[at]}</li>
        ))}
      </ul>
    </Dialog>
  )
}

export function useLeftOut(): (people: BulkResult['leftOut']) => readonly string[] {
  const t = useTranslations('users.bulk')
  const say = useReason()
  return (people) => people.map(({ name, reason }) => t('line', { name, reason: say(reason) }))
}
