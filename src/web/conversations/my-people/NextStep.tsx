import { Button, type ButtonProps } from '#web/kernel/ui/controls/Button.tsx'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import { nextActionOf } from '#domain/conversations/my-people/next-action.ts'
import { Deferred } from '#web/kernel/i18n/Deferred.tsx'
import { lazyNamed } from '#web/kernel/ui/faces/lazy-named.ts'
import { useLinkLater } from '#web/platform/frame/navigation/use-link-later.ts'
import { useSoon } from '#web/kernel/ui/use-soon.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import type { Partner } from './api.ts'
import s from './NextStep.module.css'

/** Loads after the page: only managers who schedule need it. */
const ScheduleDialog = lazyNamed(() => import('./ScheduleDialog.tsx'), 'ScheduleDialog')

interface NextStepProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  readonly person: Partner
  /** One word, where the row says the rest. */
  readonly isBrief?: boolean
  /** Names the person, where nothing beside the button does. */
  readonly planLabel?: string
  /** The button is replaced once a 1:1 is planned: move the focus. */
  readonly onPlanned: () => void
}

export const inRow = { size: 'sm', className: s.inRow } as const

export function NextStep({
  person,
  isBrief = false,
  planLabel,
  onPlanned,
  ...shape
}: NextStepProps) {
  const t = useTranslations('next-action')
  const [planning, setPlanning] = useState(false)
  const action = nextActionOf(person)
  const isNamed = action === 'plan' && planLabel !== undefined
  const label = isNamed ? planLabel : t(action)
  const look = { ...shape, children: isBrief && action === 'plan' ? t('planShort') : label }
  const name = isNamed ? planLabel : t('with', { action: label, name: person.name })
  const isToPlan = person.current === null
  useEffect(() => {
    if (isToPlan) void ScheduleDialog.preload().catch(() => undefined)
  }, [isToPlan])
  const oneToOneId = person.current?.id
  useSoon(oneToOneId && paths.manager.oneToOne, { oneToOneId })
  if (oneToOneId)
    return (
      <Button
        {...look}
        aria-label={name}
        renderRoot={(root) => <OneToOneLink {...root} oneToOneId={oneToOneId} />}
      />
    )
  const afterwards = () => {
    // Closing the dialog returns the focus to the button that is about to disappear.
    flushSync(() => setPlanning(false))
    onPlanned()
  }
  return (
    <>
      <Button aria-label={name} onClick={() => setPlanning(true)} {...look} />
      {planning ? (
        <Deferred>
          <ScheduleDialog
            person={person}
            onPlanned={afterwards}
            onClose={() => setPlanning(false)}
          />
        </Deferred>
      ) : null}
    </>
  )
}

/** Rendering a 1:1 is slow: acknowledges the click first. */
function OneToOneLink({ oneToOneId, ...root }: { readonly oneToOneId: string }) {
  const way = { to: paths.manager.oneToOne, params: { oneToOneId } }
  const follow = useLinkLater(way)
  return <Link {...root} {...way} onClick={follow} />
}
