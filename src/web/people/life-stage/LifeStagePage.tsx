import { useSuspenseQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, type Ref } from 'react'
import { useTranslations } from 'use-intl'
import { useSession } from '#web/kernel/session.tsx'
import { FormPage } from '#web/kernel/ui/pages/FormPage.tsx'
import { lifeStageOf, changeLifeStage } from './api.ts'
import { ConfirmLifeStage } from './ConfirmLifeStage.tsx'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import type { LifeStageView } from '#contract/people/life-stage.ts'
import { isWithin, lifeStageNoteLengthMax } from '#domain/kernel/limits.ts'
import { lifeStageOptions, type LifeStageChoice } from '#domain/people/life-stage/life-stage.ts'
import { errorsIn } from '#web/kernel/forms/errors.ts'
import { Form } from '#web/kernel/forms/Form.tsx'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { useLimit } from '#web/kernel/texts/use-limit.ts'
import { Choice } from '#web/kernel/ui/controls/Choice.tsx'
import { TextBox } from '#web/kernel/ui/controls/TextBox.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './LifeStageForm.module.css'
import { readersOfLifeStage } from '#domain/people/life-stage/readers.ts'
import { useOwnAudience } from '#web/kernel/texts/use-audience.ts'

export function LifeStagePage() {
  const t = useTranslations('life-stage')
  const session = useSession()
  const { data: said } = useSuspenseQuery(lifeStageOf(session, session.me.userId))
  const form = useRef<HTMLDivElement>(null)
  return (
    <FormPage title={t('title')} lead={t('lead')}>
      {said.needsConfirmation ? (
        <ConfirmLifeStage said={said} onConfirmed={() => form.current?.focus()} />
      ) : null}
      <LifeStageForm ref={form} said={said} />
    </FormPage>
  )
}

interface LifeStageFormProps {
  readonly said: LifeStageView
  readonly ref: Ref<HTMLDivElement>
}

interface ChoiceForm {
  readonly option: LifeStageChoice['option'] | null
  readonly note: string
}

/** Saves on submit, not while typing: managers read it from then on. */
function LifeStageForm({ said, ref }: LifeStageFormProps) {
  const t = useTranslations('life-stage')
  const input = useTranslations('input')
  const say = useDay()
  const audience = useOwnAudience(readersOfLifeStage)
  const limit = useLimit(lifeStageNoteLengthMax)
  const session = useSession()
  const queries = useQueryClient()
  const { userId } = session.me
  const form = useForm<ChoiceForm, LifeStageView>({
    draft: `life-stage.${userId}`,
    start: { option: said.option, note: said.note ?? '' },
    check: ({ option, note }) =>
      errorsIn({
        option: option ? undefined : t('form.choose'),
        note: isWithin(note.trim(), lifeStageNoteLengthMax) ? undefined : input('tooLong'),
      }),
    send: ({ option, note }) =>
      changeLifeStage(session, { option: option ?? 'UNSAID', note: note.trim() || null }),
    again: true,
    touches: ['life-stage'],
    done: t('form.saved'),
    failed: t('form.failed'),
    onDone: (now) => queries.setQueryData(lifeStageOf(session, userId).queryKey, now),
  })
  const actions = (
    <div className={layout.inline4}>
      <Button type="submit" loading={form.busy}>
        {t('form.save')}
      </Button>
      <p className={layout.note}>
        {said.modifiedOn ? t('since', { day: say(said.modifiedOn) }) : null}
      </p>
    </div>
  )
  return (
    <div ref={ref} tabIndex={-1} className={s.place}>
      <Form form={form} className={layout.stack5} actions={actions}>
        <Choice
          label={t('form.option')}
          description={t('form.optionHint', { readers: audience.text })}
          options={lifeStageOptions.map((value) => ({
            value,
            label: t(`option.${value}`),
            hint: t(`option.hint.${value}`),
          }))}
          value={form.form.option ?? undefined}
          onChange={(option) => form.set({ option: option ?? null })}
          error={form.errors['option']}
        />
        <TextBox
          label={t('form.note')}
          description={t('form.noteHint')}
          audience={audience}
          limit={limit}
          {...form.field('note')}
        />
      </Form>
    </div>
  )
}
