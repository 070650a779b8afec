import { useMailWay } from '#web/kernel/account.tsx'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { RetentionView } from '#contract/administration/retention.ts'
import {
  retentionKinds,
  retentionYearsMax,
  type RetentionKind,
  type RetentionYears,
} from '#domain/administration/retention/retention.ts'
import { noErrors } from '#web/kernel/forms/errors.ts'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useSession } from '#web/kernel/session.tsx'
import { NativeSelect } from '#web/kernel/ui/controls/Field.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { SettingForm } from '#web/identity/companies/SettingForm.tsx'
import { changeRetention, companyRetention } from './api.ts'
import { useRetentionPlan } from './use-retention-plan.ts'

type RetentionForm = Readonly<Record<RetentionKind, string>>

const formOf = ({ years }: RetentionView) =>
  Object.fromEntries(retentionKinds.map((kind) => [kind, `${years[kind] ?? ''}`])) as RetentionForm

const yearsOf = (form: RetentionForm) =>
  Object.fromEntries(
    retentionKinds.map((kind) => [kind, form[kind] === '' ? null : Number(form[kind])]),
  ) as RetentionYears

const allYears = Array.from({ length: retentionYearsMax }, (_, index) => index + 1)

export function RetentionSettings() {
  const t = useTranslations('retention')
  const delivery = useMailWay()
  const session = useSession()
  const queries = useQueryClient()
  const query = companyRetention(session)
  const { data: saved } = useSuspenseQuery(query)
  const withPlan = useRetentionPlan()
  const form = useForm<RetentionForm, RetentionView>({
    start: formOf(saved),
    version: saved.version,
    check: noErrors,
    send: (chosen, version) => {
      const years = yearsOf(chosen)
      return withPlan(years, (plan) =>
        changeRetention(session, { years, version, plan: [...plan] }),
      )
    },
    newest: async () => {
      const newest = await queries.fetchQuery({ ...query, staleTime: 0 })
      return { form: formOf(newest), version: newest.version }
    },
    touches: ['retention', 'audit'],
    done: t('saved'),
    failed: t('notSaved'),
    onDone: (now) => now && queries.setQueryData(query.queryKey, now),
  })
  const optionsOf = (kind: RetentionKind) => [
    { value: '', label: t(kind === 'notification' ? 'notChosen' : 'off') },
    ...allYears.map((count) => ({ value: `${count}`, label: t('years', { count }) })),
  ]
  return (
    <SettingForm title={t('title')} hint={t('hint')} save={t('save')} form={form}>
      {retentionKinds.map((kind) => (
        <NativeSelect
          key={kind}
          className={layout.width24}
          label={t(`kind.${kind}`)}
          description={t(`about.${kind}`, { delivery })}
          data={optionsOf(kind)}
          value={form.form[kind]}
          error={form.errors[kind]}
          onChange={({ currentTarget: { value } }) => form.set({ [kind]: value })}
        />
      ))}
    </SettingForm>
  )
}
