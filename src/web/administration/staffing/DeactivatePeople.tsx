import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Plan } from '#domain/kernel/dependents.ts'
import { PlanDialog } from '#web/kernel/dialogs/PlanDialog.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { deactivatePeople, deactivationsOf } from '#web/people/users/bulk-api.ts'
import type { BulkProps } from '#web/people/users/bulk-props.ts'
import { LeftOut } from '#web/people/users/LeftOut.tsx'
import { useNames } from '#web/people/users/use-names.ts'

const kinds = ['person', 'team', 'collaborator'] as const

/** Shows the consequences first (section 4). */
export function DeactivatePeople({ userIds, onDone, onClose }: BulkProps) {
  const t = useTranslations('users.bulk')
  const users = useTranslations('users')
  const session = useSession()
  const namesOf = useNames()
  const { data: asked } = useQuery(deactivationsOf(session, userIds))
  if (!asked) return null
  const { plan, leftOut } = asked
  const countOf = (shown: Plan) => shown.find(({ kind }) => kind === 'person')?.count ?? 0
  if (countOf(plan) === 0) return <LeftOut people={leftOut} onClose={onClose} />
  const linesOf = (shown: Plan) => [
    ...kinds.flatMap((kind) => {
      const it = shown.find((all) => all.kind === kind)
      return it ? [t(`ends.${kind}`, { count: it.count, names: namesOf(it) })] : []
    }),
    ...(leftOut.length > 0 ? [t('leftOut', { count: leftOut.length })] : []),
  ]
  return (
    <PlanDialog
      title={t('deactivateTitle', { count: countOf(plan) })}
      body={users('disable.body')}
      confirmLabel={users('disable.action')}
      tone="danger"
      plan={plan}
      linesOf={linesOf}
      carryOut={async (shown) => onDone(await deactivatePeople(session, userIds, shown))}
      touches={['users', 'invitations', 'teams']}
      done={t('deactivateDone', { count: countOf(plan) })}
      failed={t('deactivateFailed')}
      onClose={onClose}
    />
  )
}
