import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { ProgramView } from '#contract/assistant/leadership.ts'
import { refuseEnrollment } from '#domain/assistant/leadership/access.ts'
import { numberOf } from '#domain/platform/notices/leadership-steps.ts'
import { useSession } from '#web/kernel/session.tsx'
import { ActionButton } from '#web/kernel/dialogs/ActionButton.tsx'
import { useCommand } from '#web/kernel/use-command.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { joinProgram } from './api.ts'
import { usePause } from './use-pause.ts'

export function ProgramAction({ program }: { readonly program: ProgramView }) {
  const t = useTranslations('leadership')
  const { actor, me } = useSession()
  const join = useCommand(joinProgram, {
    touches: ['leadership'],
    done: t('join.done'),
    failed: t('join.failed'),
  })
  const pause = usePause()
  const { enrollment, isManager, isFinished, steps } = program
  if (isFinished) return null
  if (!enrollment)
    return (
      <ActionButton
        label={t('join.action')}
        refusal={refuseEnrollment({ userId: me.userId, isManager }, new Set(), actor)}
        pending={join.isPending}
        onClick={() => join.mutate(undefined)}
      />
    )
  if (enrollment.pausedOn !== null)
    return (
      <Button loading={pause.isPending} onClick={() => pause.mutate(false)}>
        {t('paused.resume')}
      </Button>
    )
  // After this week's step, an earlier one may still be open.
  const next =
    steps.find(({ standing }) => standing === 'current') ??
    steps.find(({ standing }) => standing === 'open')
  if (!next) return null
  const number = numberOf(next.step)
  return (
    <Button
      renderRoot={(root) => (
        <Link {...root} to={paths.manager.leadershipStep} params={{ number: `${number}` }} />
      )}
    >
      {t('now.read', { number })}
    </Button>
  )
}
