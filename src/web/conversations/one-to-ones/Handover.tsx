import { Checkbox } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { OneToOneView } from '#contract/conversations/one-to-one-views.ts'
import { refuseHandover } from '#domain/conversations/one-to-ones/access.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useSetHandover } from './api.ts'
import { useFlow } from './flow-context.tsx'
import { meetingOf } from './meeting.ts'
import { SharedWork } from './SharedWork.tsx'

export function Handover() {
  const t = useTranslations('one-to-ones.finishing')
  const { oneToOne, draft } = useFlow()
  const { actor } = useSession()
  const { handsDraftsOn } = draft
  const set = useSetHandover(oneToOne.id, {
    done: t(handsDraftsOn ? 'off' : 'on'),
    failed: t('failed'),
  })
  if (refuseHandover(meetingOf(oneToOne), actor)) return null
  return (
    <Checkbox
      checked={handsDraftsOn}
      disabled={set.isPending}
      label={t('handover')}
      description={t('handoverHint')}
      onChange={() => set.mutate(!handsDraftsOn)}
    />
  )
}

type Work = NonNullable<NonNullable<OneToOneView['draft']>['work']>

/** Read-only: goals and agreements of the membership that ended. */
export function LeftWork({ work }: { readonly work: Work }) {
  const t = useTranslations('one-to-ones.finishing')
  const { collaborator, manager } = useFlow().oneToOne
  const people = { [collaborator.id]: collaborator.name, [manager.id]: manager.name }
  return (
    <>
      <p>{t('work')}</p>
      <SharedWork shared={work} people={people} />
    </>
  )
}
