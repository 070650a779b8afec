import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { AiSettingsView } from '#contract/assistant/ai.ts'
import { FormProblem } from '#web/kernel/forms/FormProblem.tsx'
import { useFailureText } from '#web/kernel/failure-text.ts'
import { useSession } from '#web/kernel/session.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './Ai.module.css'
import { modelOf, useCheckModel, type AiForm } from './ai-form.ts'

interface TryModelProps {
  readonly form: AiForm
  readonly saved: AiSettingsView
}

/** Tests the form's values, saved or not. */
export function TryModel({ form, saved }: TryModelProps) {
  const t = useTranslations('ai.try')
  const { api, companyId } = useSession()
  const say = useFailureText()
  const check = useCheckModel()
  const [mistake] = Object.values(check(form, saved))
  const trial = useMutation({
    mutationFn: async () => {
      if (mistake !== undefined) return { mistake }
      return { answer: await api.ai.tryModel({ params: { companyId }, body: modelOf(form) }) }
    },
  })
  const { answer, mistake: wrong } = { answer: undefined, mistake: undefined, ...trial.data }
  const problem = trial.error ? `${t('failed')} ${say(trial.error)}` : wrong
  return (
    <div className={layout.stack4}>
      <div className={layout.inline3}>
        <Button variant="default" loading={trial.isPending} onClick={() => trial.mutate()}>
          {t('action')}
        </Button>
        <span className={layout.muted}>{t('hint')}</span>
      </div>
      <FormProblem text={problem} />
      <output aria-live="polite">
        {answer ? (
          <>
            <p>
              {t('said', {
                seconds: Math.max(0.1, answer.durationMs / 1000).toFixed(1),
                tokens: answer.promptTokens + answer.answerTokens,
              })}
            </p>
            <blockquote className={s.said}>{answer.said}</blockquote>
          </>
        ) : null}
      </output>
    </div>
  )
}
