import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/kernel/errors.ts'
import type { RetentionKind, RetentionYears } from '#domain/administration/retention/retention.ts'
import type { Plan } from '#domain/kernel/dependents.ts'
import { FieldsRefused } from '#web/kernel/forms/errors.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useConfirm } from '#web/kernel/ui/overlays/confirm.tsx'
import { useNames } from '#web/people/users/use-names.ts'
import { planRetention } from './api.ts'

/** Saves with exactly the plan shown; if it changed, shows the new one. Canceling keeps the choices. */
export function useRetentionPlan() {
  const t = useTranslations('retention.plan')
  const retention = useTranslations('retention')
  const records = useTranslations('teams.removal')
  const session = useSession()
  const confirm = useConfirm()
  const namesOf = useNames()
  const lineOf = (line: Plan[number]) => {
    const kind = line.kind as RetentionKind
    const { count } = line
    if (kind === 'person') return t(kind, { count, names: namesOf(line) })
    return kind === 'notification' || kind === 'exchange'
      ? t(kind, { count })
      : records(kind, { count })
  }
  const ask = (plan: Plan) =>
    confirm({
      title: t('title'),
      body: t(plan.length === 0 ? 'nothing' : 'body'),
      consequences: plan.map(lineOf),
      confirmLabel: retention('save'),
      ...(plan.length === 0 ? {} : { tone: 'danger' as const }),
    })
  return async <Saved>(
    years: RetentionYears,
    save: (plan: Plan) => Promise<Saved>,
  ): Promise<Saved> => {
    let plan: Plan = await planRetention(session, years)
    for (;;) {
      if (!(await ask(plan))) throw new FieldsRefused({}, t('canceled'))
      try {
        return await save(plan)
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'planChanged') throw error
        plan = error.details.conflict as Plan
      }
    }
  }
}
