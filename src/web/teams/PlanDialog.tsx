import { Button, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { oneToOneTypes } from '#domain/one-to-ones/states.ts'
import { ActionButton } from '#web/kernel/ActionButton.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/use-day.ts'
import { Choice } from '#web/ui/Choice.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { usePlanOneToOne, type Partner } from './api.ts'
import { RecommendedDay } from './RecommendedDay.tsx'
import { usePlan } from './use-plan.ts'

interface PlanDialogProps {
  readonly person: Partner
  readonly onPlanned: () => void
  readonly onClose: () => void
}

/** Plans a one-to-one: which kind, and when. */
export function PlanDialog({ person, onPlanned, onClose }: PlanDialogProps) {
  const t = useTranslations('teams.plan')
  const types = useTranslations('one-to-ones.type')
  const common = useTranslations('common')
  const say = useDay()
  const { today } = useSession().me
  const { type, setType, written, choose, date, recommended, refusal, problem } = usePlan(person)
  const done = date ? t('done', { name: person.firstName, date: say(date, 'long') }) : ''
  const plan = usePlanOneToOne(person.userId, done, onPlanned)
  return (
    <Dialog
      title={t('title', { name: person.name })}
      closeLabel={common('close')}
      width="medium"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <ActionButton
            label={t('save')}
            refusal={refusal}
            pending={plan.isPending}
            onClick={() => date && plan.mutate({ type, date })}
          />
        </>
      }
    >
      <Choice
        label={t('type')}
        options={oneToOneTypes.map((value) => ({
          value,
          label: types(value),
          hint: t(`typeHint.${value}`),
        }))}
        value={type}
        onChange={(value) => value && setType(value)}
      />
      <TextInput
        type="date"
        label={t('date')}
        min={today}
        value={written}
        onChange={(event) => choose(event.currentTarget.value)}
        error={problem}
      />
      {recommended ? (
        <RecommendedDay
          recommended={recommended}
          taken={written === recommended.date}
          onTake={() => choose(undefined)}
        />
      ) : null}
    </Dialog>
  )
}
