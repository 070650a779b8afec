import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { HoldView } from '#contract/administration/holds.ts'
import type { PersonView } from '#contract/people/user-views.ts'
import {
  holdAskedDays,
  holdEventsFrom,
  refuseHold,
  type HoldEvent,
} from '#domain/administration/holds/hold.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { ActionButton } from '#web/kernel/dialogs/ActionButton.tsx'
import { useInstant } from '#web/kernel/i18n/use-instant.ts'
import { useSession } from '#web/kernel/session.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { useConfirm } from '#web/kernel/ui/overlays/confirm.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { StatusBadge } from '#web/kernel/ui/states/StatusBadge.tsx'
import { useCommand } from '#web/kernel/use-command.ts'
import { holdOf, takeHoldStep } from './api.ts'

const tones = { none: 'neutral', asked: 'attention', confirmed: 'progress' } as const

export function HoldPart({ person }: { readonly person: PersonView }) {
  const t = useTranslations('holds')
  const session = useSession()
  const { data: hold } = useSuspenseQuery(holdOf(session, person.id))
  const { state } = hold
  return (
    <Section title={t('title')} description={t('hint')}>
      <div className={`${layout.stack4} ${layout.start}`}>
        <StatusBadge tone={tones[state]} label={t(`state.${state}`)} />
        <HoldFacts hold={hold} />
        <div className={layout.row3}>
          {holdEventsFrom(state).map((event) => (
            <HoldButton
              key={event}
              event={event}
              person={person}
              refusal={refuseHold(
                event,
                { ...hold, userId: person.id, askedBy: hold.askedBy?.id ?? null },
                session.actor,
              )}
            />
          ))}
        </div>
      </div>
    </Section>
  )
}

function HoldFacts({ hold }: { readonly hold: HoldView }) {
  const t = useTranslations('holds')
  const write = useInstant()
  const { timeZone } = useSession().me.company
  const day = (at: string) => write(at, 'fullDay', timeZone)
  const { state, askedAt, lapsesAt, confirmedAt } = hold
  const asker = hold.askedBy?.name ?? t('someone')
  if (state === 'asked' && askedAt !== null && lapsesAt !== null)
    return <p>{t('asked', { name: asker, day: day(askedAt), end: day(lapsesAt) })}</p>
  if (state !== 'confirmed' || confirmedAt === null) return null
  const name = hold.confirmedBy?.name ?? t('someone')
  return <p>{t('confirmed', { asker, name, day: day(confirmedAt) })}</p>
}

interface HoldButtonProps {
  readonly event: HoldEvent
  readonly person: PersonView
  readonly refusal: ReturnType<typeof refuseHold>
}

function HoldButton({ event, person, refusal }: HoldButtonProps) {
  const t = useTranslations('holds')
  const confirm = useConfirm()
  const name = fullName(person)
  const step = useCommand<void, unknown>((session) => takeHoldStep(session, person.id, event), {
    touches: ['holds', 'audit'],
    done: t(`${event}.done`),
    failed: t(`${event}.failed`),
  })
  const ask = async () => {
    const isMeant = await confirm({
      title: t(`${event}.title`, { name }),
      body: t(`${event}.body`, { name, days: holdAskedDays }),
      confirmLabel: t(`${event}.action`),
    })
    if (isMeant) step.mutate()
  }
  return (
    <ActionButton
      variant="default"
      label={t(`${event}.action`)}
      refusal={refusal}
      pending={step.isPending}
      onClick={() => void ask()}
    />
  )
}
