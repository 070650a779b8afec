import { Button, type ButtonProps } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import { nextActionOf } from '#domain/conversations/my-people/next-action.ts'
import { Deferred } from '#web/kernel/i18n/Deferred.tsx'
import { lazyNamed } from '#web/kernel/ui/lazy-named.ts'
import { useLinkLater } from '#web/platform/frame/use-link-later.ts'
import { useSoon } from '#web/kernel/ui/use-soon.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import type { Partner } from './api.ts'

/** Only who plans needs it: it comes behind the page, not with it. */
const loadScheduleDialog = () => import('./ScheduleDialog.tsx')
const ScheduleDialog = lazyNamed(loadScheduleDialog, 'ScheduleDialog')

interface NextStepProps extends Pick<ButtonProps, 'variant'> {
  readonly person: Partner
  /** Once one is planned this button gives way to another: the focus has to go somewhere. */
  readonly onPlanned: () => void
}

/** The one thing to do next with a collaborator: the next step of their 1:1, or to plan one. */
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
    // The dialog first gives the focus back to the button that is about to go.
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

/** The page of a one-to-one takes long to make: the press is answered before. */
function OneToOneLink({ oneToOneId, ...root }: { readonly oneToOneId: string }) {
  const way = { to: paths.manager.oneToOne, params: { oneToOneId } }
  const follow = useLinkLater(way)
  return <Link {...root} {...way} onClick={follow} />
}
