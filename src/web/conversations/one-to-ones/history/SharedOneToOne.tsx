import { useTranslations } from 'use-intl'
import type { OneToOneView } from '#contract/conversations/one-to-one-views.ts'
import { dayAt, type Day } from '#domain/kernel/time/day.ts'
import { isOpen } from '#domain/conversations/one-to-ones/states.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { usePaper } from '#web/kernel/ui/use-paper.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { SharedParts } from './SharedParts.tsx'
import { paperParts, usePrint, type PaperPart, openParts } from './use-print.ts'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { isPrivatePath, parsePath } from '#domain/conversations/one-to-ones/content.ts'
import { FormattedText } from '#web/kernel/texts/FormattedText.tsx'
import { PrivateText } from '#web/kernel/texts/PrivateText.tsx'
import { LocalizedText } from '#web/kernel/texts/LocalizedText.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { Checkbox } from '#web/kernel/ui/controls/Checkbox.tsx'
import { Dialog } from '#web/kernel/ui/overlays/Dialog.tsx'

const privateNotesIn = ({ draft }: OneToOneView) =>
  draft?.fields.filter(({ path, value }) => isPrivatePath(path) && value) ?? []

interface PrivateNotesProps {
  readonly oneToOne: OneToOneView
  /** Includes them on paper. */
  readonly printed: boolean
}

function PrivateNotes({ oneToOne, printed }: PrivateNotesProps) {
  const t = useTranslations('one-to-ones')
  const { shared } = oneToOne
  const notes = privateNotesIn(oneToOne)
  if (notes.length === 0) return null
  const names = new Map(
    [...(shared?.skills ?? []), ...(shared?.values ?? [])].map(({ id, name }) => [id, name]),
  )
  const titleOf = (path: string) => {
    const subject = parsePath(path)?.subject
    if (!subject) return t('performance.label')
    const name = names.get(subject.id)
    return name ? <LocalizedText reading={name} /> : t('flow.gone')
  }
  return (
    <Section title={t('closed.privateNotes')} description={t('closed.privateNotesLead')}>
      {/* The titles are hidden too: on a shared screen, names alone reveal something. */}
      <PrivateText printed={printed}>
        {notes.map(({ path, value }) => (
          <Section key={path} heading="h3" title={titleOf(path)}>
            <FormattedText
              of={oneToOne.id}
              text={value ?? ''}
              className={`${layout.large} ${layout.verbatim} ${layout.width46}`}
            />
          </Section>
        ))}
      </PrivateText>
    </Section>
  )
}

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
  const saidOn = dayAt(at, me.company.timeZone)
  const date = day(saidOn, 'long')
  return (
    <div className={layout.stack6}>
      <div className={`${layout.muted} ${layout.inline4} ${layout.apart}`}>
        <p>{t(`shared.${whenKey(oneToOne, saidOn)}`, { date })}</p>
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
  return (
    <p className={`${layout.large} ${layout.verbatim} ${layout.width46}`}>
      {reason ? t('because', { date, reason }) : t('on', { date })}
    </p>
  )
}

function whenKey({ state, withdrawal, date }: OneToOneView, saidOn: Day) {
  if (withdrawal) return 'beforeWithdrawal'
  if (isOpen(state)) return 'sharedOn'
  return saidOn === date ? 'closed' : 'closedOn'
}

interface PrintButtonProps {
  readonly parts: readonly PaperPart[]
  readonly onPrint: (chosen: ReadonlySet<PaperPart>) => void
}

function PrintButton({ parts, onPrint }: PrintButtonProps) {
  const t = useTranslations('one-to-ones.shared')
  const [isAsking, setAsking] = useState(false)
  return (
    <div data-print="hidden">
      <Button
        size="compact-md"
        variant="subtle"
        leftSection={<Printer size={16} />}
        onClick={() => setAsking(true)}
      >
        {t('print')}
      </Button>
      {isAsking ? (
        <PrintDialog
          parts={parts}
          onClose={() => setAsking(false)}
          onPrint={(chosen) => {
            setAsking(false)
            onPrint(chosen)
          }}
        />
      ) : null}
    </div>
  )
}

interface PrintDialogProps {
  readonly parts: readonly PaperPart[]
  readonly onPrint: (chosen: ReadonlySet<PaperPart>) => void
  readonly onClose: () => void
}

/** Private comments are off by default. */
function PrintDialog({ parts, onPrint, onClose }: PrintDialogProps) {
  const t = useTranslations('one-to-ones')
  const common = useTranslations('common')
  const [chosen, setChosen] = useState<ReadonlySet<PaperPart>>(openParts)
  const turn = (part: PaperPart, on: boolean) =>
    setChosen((before) => new Set(on ? [...before, part] : [...before].filter((it) => it !== part)))
  return (
    <Dialog
      title={t('print.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button onClick={() => onPrint(chosen)}>{t('shared.print')}</Button>
        </>
      }
    >
      <div className={layout.stack3}>
        {parts.map((part) => (
          <Checkbox
            key={part}
            checked={chosen.has(part)}
            label={t(`print.${part}`)}
            description={part === 'private' ? t('print.privateHint') : undefined}
            onChange={(event) => turn(part, event.currentTarget.checked)}
          />
        ))}
      </div>
    </Dialog>
  )
}
