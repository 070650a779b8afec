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

/** Loads after the page: only managers who schedule need it. */
const loadScheduleDialog = () => import('./ScheduleDialog.tsx')
const ScheduleDialog = lazyNamed(loadScheduleDialog, 'ScheduleDialog')

interface NextStepProps extends Pick<ButtonProps, 'variant'> {
  readonly person: Partner
  /** The button is replaced once a 1:1 is planned: move the focus. */
  readonly onPlanned: () => void
}

export function NextStep({ person, onPlanned, ...look }: NextStepProps) {
  const t = useTranslations('next-action')
  const [planning, setPlanning] = useState(false)
  const action = nextActionOf(person)
  const label = t(action)
  const name = t('with', { action: label, name: person.name })
  const isToPlan = person.current === null
  useEffect(() => {
    if (isToPlan) void loadScheduleDialog()
  }, [isToPlan])
  const oneToOneId = person.current?.id
  useSoon(oneToOneId && paths.manager.oneToOne, { oneToOneId })
  if (oneToOneId)
    return (
      <Button
        {...look}
        aria-label={name}
        renderRoot={(root) => <OneToOneLink {...root} oneToOneId={oneToOneId} />}
      >
        {label}
      </Button>
    )
  const afterwards = () => {
    // Closing the dialog returns the focus to the button that is about to disappear.
    flushSync(() => setPlanning(false))
    onPlanned()
  }
  return (
    <>
      <Button aria-label={name} onClick={() => setPlanning(true)} {...look}>
        {label}
      </Button>
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
