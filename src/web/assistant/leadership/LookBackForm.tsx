import { Button, Checkbox } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { StepView } from '#contract/assistant/leadership.ts'
import { alike } from '#domain/kernel/access/readers.ts'
import { isWithin, lookBackLengthMax } from '#domain/kernel/limits.ts'
import { errorsIn } from '#web/kernel/forms/errors.ts'
import { Form } from '#web/kernel/forms/Form.tsx'
import { savedMeanwhile } from '#web/kernel/forms/SavedMeanwhile.tsx'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { LeaveGuard } from '#web/kernel/dialogs/LeaveGuard.tsx'
import { PrivateText } from '#web/kernel/texts/PrivateText.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useAudience } from '#web/kernel/texts/use-audience.ts'
import { useLimit } from '#web/kernel/texts/use-limit.ts'
import { TextBox } from '#web/kernel/ui/TextBox.tsx'
import { readStep, saveLookBack } from './api.ts'
import s from './Program.module.css'

interface LookBack {
  readonly text: string
  readonly isDone: boolean
}

const formOf = ({ lookBack, doneOn }: StepView): LookBack => ({
  text: lookBack,
  isDone: doneOn !== null,
})

/** Private to its writer. */
export function LookBackForm({ step: { step, ...said } }: { readonly step: StepView }) {
  const t = useTranslations('leadership.page')
  const input = useTranslations('input')
  const session = useSession()
  const audience = useAudience()(alike([]), {})
  const limit = useLimit(lookBackLengthMax)
  const form = useForm<LookBack, { version: number }>({
    draft: `leadership.${step}`,
    start: formOf({ step, ...said }),
    version: said.version,
    check: ({ text }) =>
      errorsIn({ text: isWithin(text.trim(), lookBackLengthMax) ? undefined : input('tooLong') }),
    send: ({ text, isDone }, version) =>
      saveLookBack(session, { step, text: text.trim(), isDone, version }),
    newest: async () => {
      const newest = await readStep(session, step)
      return { form: formOf(newest), version: newest.version }
    },
    touches: ['leadership'],
    done: t('saved'),
    failed: t('failed'),
  })
  const actions = (
    <div className={s.actions}>
      <Button type="submit" variant="default" loading={form.busy}>
        {t('save')}
      </Button>
    </div>
  )
  return (
    <Form form={form} actions={actions}>
      <LeaveGuard isKept when={form.isChanged} />
      <PrivateText>
        <TextBox
          label={t('notes')}
          description={savedMeanwhile(form.theirs?.text)}
          audience={audience}
          limit={limit}
          lines={4}
          {...form.field('text')}
        />
      </PrivateText>
      <Checkbox
        label={t('isDone')}
        checked={form.form.isDone}
        onChange={(event) => form.set({ isDone: event.currentTarget.checked })}
      />
    </Form>
  )
}
