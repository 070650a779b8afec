import { useTranslations } from 'use-intl'
import type { OneToOneView } from '#contract/conversations/one-to-one-views.ts'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { ReadingPage } from '#web/kernel/ui/ReadingPage.tsx'
import { PersonLink } from './PersonLink.tsx'
import { Sent } from './Sent.tsx'
import { SharedOneToOne } from './SharedOneToOne.tsx'
import { StateBadge } from './StateBadge.tsx'

interface ClosedOneToOneProps {
  readonly oneToOne: OneToOneView
  /** The reader has just sent it. */
  readonly isSent: boolean
}

/** Read-only; its manager also sees their private comments. */
export function ClosedOneToOne({ oneToOne, isSent }: ClosedOneToOneProps) {
  const t = useTranslations('one-to-ones')
  const common = useTranslations('common')
  const day = useDay()
  const { collaborator, type, date, state, withdrawal } = oneToOne
  const title = t('flow.title', { name: collaborator.name })
  return (
    <ReadingPage
      title={title}
      documentTitle={title}
      outline={{ label: common('outline'), close: common('close') }}
      back={<PersonLink person={collaborator} />}
      status={<StateBadge state={state} withdrawn={withdrawal !== null} />}
      lead={`${t(`type.${type}`)} · ${day(date, 'long')}`}
    >
      {isSent ? <Sent oneToOne={oneToOne} /> : null}
      <SharedOneToOne oneToOne={oneToOne} />
    </ReadingPage>
  )
}
