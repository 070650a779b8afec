import { useTranslations } from 'use-intl'
import type { Ref } from 'react'
import type { LifeStageView } from '#contract/life-stage.ts'
import { isWithin, lifeStageNoteLengthMax } from '#domain/kernel/limits.ts'
import { lifeStageOptions } from '#domain/life-stage/life-stage.ts'
import { SaveButton } from '#web/ui/SaveButton.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/use-day.ts'
import { useLimit } from '#web/kernel/use-limit.ts'
import { Choice } from '#web/ui/Choice.tsx'
import { TextBox } from '#web/ui/TextBox.tsx'
import { useChangeLifeStage } from './api.ts'
import s from './LifeStageForm.module.css'
import { useDraftChoice } from './use-draft-choice.ts'
import { useMyReaders } from './use-my-readers.ts'

interface LifeStageFormProps {
  readonly said: LifeStageView
  readonly ref: Ref<HTMLDivElement>
}

/** The place to say where one is. It is sent when it is saved: others read it from then on. */
export function LifeStageForm({ said, ref }: LifeStageFormProps) {
  const t = useTranslations('life-stage')
  const input = useTranslations('input')
  const say = useDay()
  const audience = useMyReaders()
  const limit = useLimit(lifeStageNoteLengthMax)
  const saved = { option: said.option ?? undefined, note: said.note ?? '' }
  const { form, change, restored, forget } = useDraftChoice(useSession().me.userId, saved)
  const { mutate, isPending } = useChangeLifeStage({ done: t('form.saved'), onDone: forget })
  const { option } = form
  const note = form.note.trim()
  const tooLong = isWithin(note, lifeStageNoteLengthMax) ? undefined : input('tooLong')
  return (
    <div ref={ref} tabIndex={-1} className={s.form}>
      <Choice
        label={t('form.option')}
        description={t('form.optionHint', { readers: audience.text })}
        options={lifeStageOptions.map((value) => ({
          value,
          label: t(`option.${value}`),
          hint: t(`option.hint.${value}`),
        }))}
        value={option}
        onChange={(next) => change({ option: next })}
      />
      <TextBox
        label={t('form.note')}
        description={t('form.noteHint')}
        audience={audience}
        limit={limit}
        value={form.note}
        onChange={(next) => change({ note: next })}
      />
      <div className={s.actions}>
        <SaveButton
          label={t('form.save')}
          reason={option ? tooLong : t('form.choose')}
          pending={isPending}
          onClick={() => option && mutate({ option, note: note === '' ? null : note })}
        />
        <p className={s.state}>
          {restored ? (
            <>
              {t('form.unsaved')}{' '}
              <button type="button" className={s.again} onClick={forget}>
                {t('form.startOver')}
              </button>
            </>
          ) : (
            said.modifiedOn && t('since', { day: say(said.modifiedOn) })
          )}
        </p>
      </div>
    </div>
  )
}
