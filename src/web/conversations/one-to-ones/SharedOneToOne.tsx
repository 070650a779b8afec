import { useTranslations } from 'use-intl'
import type { OneToOneView } from '#contract/conversations/one-to-one-views.ts'
import { dayAt } from '#domain/kernel/day.ts'
import { isOpen } from '#domain/conversations/one-to-ones/states.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { usePaper } from '#web/kernel/ui/use-paper.ts'
import { PrintButton } from './PrintButton.tsx'
import { PrivateNotes, privateNotesIn } from './PrivateNotes.tsx'
import s from './SharedOneToOne.module.css'
import { SharedParts } from './SharedParts.tsx'
import { paperParts, usePrint } from './use-print.ts'

/** Final once closed. */
export function SharedOneToOne({ oneToOne }: { readonly oneToOne: OneToOneView }) {
  const t = useTranslations('one-to-ones')
  const day = useDay()
  const { me } = useSession()
  const { shared, closedAt, sharedAt, collaborator, manager } = oneToOne
  const paper = usePrint()
  usePaper({
    start: `${collaborator.name} · ${manager.name}`,
    end: `${me.company.name} · ${day(oneToOne.date, 'long')}`,
  })
  if (!shared) return null
  const at = Date.parse(closedAt ?? sharedAt ?? '')
  const hasPrivate = privateNotesIn(oneToOne).length > 0
  const parts = paperParts.filter((part) => part !== 'private' || hasPrivate)
  const date = day(dayAt(at, me.company.timeZone), 'long')
  return (
    <div className={s.shared}>
      <div className={s.when}>
        <p>{t(`shared.${whenKey(oneToOne)}`, { date })}</p>
        <PrintButton parts={parts} onPrint={paper.print} />
      </div>
      <Withdrawal oneToOne={oneToOne} />
      <SharedParts oneToOne={oneToOne} printed={paper.chosen} />
      <PrivateNotes oneToOne={oneToOne} printed={paper.chosen.has('private')} />
    </div>
  )
}

function Withdrawal({ oneToOne: { withdrawal } }: { readonly oneToOne: OneToOneView }) {
  const t = useTranslations('one-to-ones.withdraw')
  const day = useDay()
  const { me } = useSession()
  if (!withdrawal) return null
  const date = day(dayAt(Date.parse(withdrawal.at), me.company.timeZone), 'long')
  const { reason } = withdrawal
  return <p className={s.words}>{reason ? t('because', { date, reason }) : t('on', { date })}</p>
}

function whenKey({ state, withdrawal }: OneToOneView) {
  if (withdrawal) return 'beforeWithdrawal'
  return isOpen(state) ? 'sharedOn' : 'closedOn'
}
