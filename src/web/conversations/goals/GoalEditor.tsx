import type { ComponentProps, ReactNode } from 'react'
import { TextInput } from '#web/kernel/ui/controls/Field.tsx'
import { useTranslations } from 'use-intl'
import {
  goalDetailKeys,
  goalDetails,
  trackings,
  type GoalDetail,
  type GoalState,
  type Tracking,
} from '#domain/conversations/goals/goal.ts'
import { goalLengthMax } from '#domain/kernel/limits.ts'
import { DayField } from '#web/kernel/forms/DayField.tsx'
import { FormDialog } from '#web/kernel/forms/FormDialog.tsx'
import { savedMeanwhile, SavedMeanwhile } from '#web/kernel/forms/SavedMeanwhile.tsx'
import type { FormState } from '#web/kernel/forms/use-form-state.ts'
import { ReadersBox } from '#web/conversations/comments/ReadersBox.tsx'
import type { CollaboratorContext } from '#web/conversations/comments/collaborator-api.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { useLongText } from '#web/kernel/texts/use-long-text.ts'
import { Choice } from '#web/kernel/ui/controls/Choice.tsx'
import {
  withInitiative,
  rebalanceOf,
  totalWith,
  type GoalForm,
  type OtherGoal,
} from './goal-form.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { InitiativeFields } from './InitiativeFields.tsx'
import { Checkbox } from '#web/kernel/ui/controls/Checkbox.tsx'
import { usePercent } from '#web/kernel/i18n/use-percent.ts'
import s from './GoalEditor.module.css'

const wordsOfDetail = {
  whyItMatters: { label: 'why', hint: 'whyHint' },
} as const satisfies Record<GoalDetail, unknown>

interface GoalEditorProps {
  readonly collaborator: CollaboratorContext
  readonly title: string
  /** The state once saved: it decides who reads the text. */
  readonly state: GoalState
  /** The person's other goals that aren't closed. */
  readonly others: readonly OtherGoal[]
  readonly form: FormState<GoalForm>
  readonly submitLabel: string
  readonly beside?: ReactNode
}

export function GoalEditor({
  collaborator,
  state,
  others,
  form,
  beside,
  ...dialog
}: GoalEditorProps) {
  const t = useTranslations('goals.editor')
  const { today } = useSession().me
  const say = useDay()
  const limit = useLongText(goalLengthMax)
  const { theirs } = form
  const { initiatives } = form.form
  const options = trackings.map((value) => ({
    value,
    label: t(`tracking.${value}`),
    hint: t(`tracking.hint.${value}`),
  }))
  const shared = {
    collaborator,
    subject: { kind: 'goal', collaboratorId: collaborator.userId, state },
    visibility: 'SHARED',
  } as const
  const track = (tracking: Tracking) => {
    const isFirst = tracking === 'initiatives' && initiatives.length === 0
    form.set({
      tracking,
      initiatives: isFirst ? withInitiative([], crypto.randomUUID()) : initiatives,
    })
  }
  return (
    <FormDialog {...dialog} width="medium" form={form}>
      <ReadersBox
        {...shared}
        label={t('description')}
        description={
          <>
            <span>{t('descriptionHint')}</span>
            <SavedMeanwhile text={theirs?.description} />
          </>
        }
        {...form.field('description')}
        limit={limit}
        lines={2}
        required
      />
      {beside}
      {goalDetailKeys.map((key) => (
        <DetailBox key={key} {...shared} detail={key} form={form} />
      ))}
      <div className={layout.columns}>
        <DayField
          label={t('dueDate')}
          description={savedMeanwhile(theirs?.dueDate && say(theirs.dueDate))}
          min={today}
          {...form.field('dueDate')}
        />
        <TextInput
          type="number"
          inputMode="numeric"
          min={0}
          max={100}
          label={t('weight')}
          description={
            <>
              <span>{t('weightHint', { name: collaborator.userName })}</span>
              <SavedMeanwhile text={theirs?.weight} />
            </>
          }
          isDescribedBelow
          rightSection="%"
          {...form.input('weight')}
        />
      </div>
      <GoalWeights
        others={others}
        weight={form.form.weight}
        rebalances={form.form.rebalances}
        seenAhead={state === 'draft' ? collaborator.userName : undefined}
        onChange={(rebalances) => form.set({ rebalances })}
      />
      <Choice
        label={t('tracking.label')}
        description={savedMeanwhile(theirs?.tracking && t(`tracking.${theirs.tracking}`))}
        options={options}
        value={form.form.tracking}
        onChange={(tracking) => track(tracking ?? form.form.tracking)}
      />
      {form.form.tracking === 'initiatives' ? (
        <InitiativeFields
          collaborator={collaborator}
          state={state}
          initiatives={initiatives}
          theirs={theirs?.initiatives}
          errors={form.errors}
          onChange={(next) => form.set({ initiatives: next })}
        />
      ) : null}
    </FormDialog>
  )
}

interface DetailBoxProps extends Pick<
  ComponentProps<typeof ReadersBox>,
  'collaborator' | 'subject' | 'visibility'
> {
  readonly detail: GoalDetail
  readonly form: FormState<GoalForm>
}

function DetailBox({ detail, form, ...readers }: DetailBoxProps) {
  const t = useTranslations('goals.editor')
  const { label, hint } = wordsOfDetail[detail]
  return (
    <ReadersBox
      {...readers}
      label={t(label)}
      description={
        <>
          <span>{t(hint)}</span>
          <SavedMeanwhile text={form.theirs?.[detail]} />
        </>
      }
      {...form.field(detail)}
      limit={useLongText(goalDetails[detail].lengthMax)}
      lines={2}
    />
  )
}

interface GoalWeightsProps {
  readonly others: readonly OtherGoal[]
  readonly weight: string
  readonly rebalances: boolean
  /** Sees the others' new weights before this draft. */
  readonly seenAhead: string | undefined
  readonly onChange: (rebalances: boolean) => void
}

function GoalWeights({ others, weight, rebalances, seenAhead, onChange }: GoalWeightsProps) {
  const t = useTranslations('goals.editor.weights')
  const percent = usePercent()
  const total = totalWith(others, weight)
  if (others.length === 0 || total === undefined) return null
  const plan = rebalanceOf(others, weight)
  const assigned = totalWith(others, '0') ?? 0
  return (
    <div className={`${layout.note} ${layout.stack2} ${s.weights}`} data-off={plan && !rebalances}>
      <output>{t('assigned', { assigned: percent(assigned), total: percent(total) })}</output>
      {plan ? (
        <Checkbox
          label={t('rebalance')}
          description={seenAhead && t('seenAhead', { name: seenAhead })}
          checked={rebalances}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      ) : null}
      {plan && rebalances ? (
        <ul className={s.plan} aria-label={t('plan')}>
          {plan.map(({ id, before, after }) => (
            <li key={id}>
              <span>{others.find((it) => it.id === id)?.description}</span>
              <strong>{t('becomes', { before: percent(before), after: percent(after) })}</strong>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
