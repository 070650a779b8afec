import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import {
  leadershipSteps,
  numberOf,
  stepAt,
  type LeadershipStep,
} from '#domain/platform/notices/leadership-steps.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { BackLink } from '#web/platform/frame/navigation/BackLink.tsx'
import { NotFoundPage } from '#web/platform/frame/errors/NotFoundPage.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { ReadingPage } from '#web/kernel/ui/pages/ReadingPage.tsx'
import { readStep, stepOf } from './api.ts'
import s from './Program.module.css'
import { StepWords } from './StepWords.tsx'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { Checkbox } from '#web/kernel/ui/controls/Checkbox.tsx'
import type { StepView } from '#contract/assistant/leadership.ts'
import { alike } from '#domain/kernel/access/readers.ts'
import { isWithin, lookBackLengthMax } from '#domain/kernel/limits.ts'
import { errorsIn } from '#web/kernel/forms/errors.ts'
import { Form } from '#web/kernel/forms/Form.tsx'
import { savedMeanwhile } from '#web/kernel/forms/SavedMeanwhile.tsx'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { LeaveGuard } from '#web/kernel/dialogs/LeaveGuard.tsx'
import { PrivateText } from '#web/kernel/texts/PrivateText.tsx'
import { useAudience } from '#web/kernel/texts/use-audience.ts'
import { useLimit } from '#web/kernel/texts/use-limit.ts'
import { TextBox } from '#web/kernel/ui/controls/TextBox.tsx'

interface LookBackForm {
  readonly text: string
  readonly isDone: boolean
}

const toLookBack = ({ lookBack, doneOn }: StepView): LookBackForm => ({
  text: lookBack,
  isDone: doneOn !== null,
})

/** Private to its writer. */
function LookBackForm({ step: { step, ...said } }: { readonly step: StepView }) {
  const t = useTranslations('leadership.page')
  const input = useTranslations('input')
  const session = useSession()
  const audience = useAudience()(alike([]), {})
  const limit = useLimit(lookBackLengthMax)
  const form = useForm<LookBackForm, { version: number }>({
    draft: `leadership.${step}`,
    start: toLookBack({ step, ...said }),
    version: said.version,
    check: ({ text }) =>
      errorsIn({ text: isWithin(text.trim(), lookBackLengthMax) ? undefined : input('tooLong') }),
    send: ({ text, isDone }, version) =>
      session.api.leadership.lookBack({
        params: { companyId: session.companyId },
        body: { step, text: text.trim(), isDone, version },
      }),
    newest: async () => {
      const newest = await readStep(session, step)
      return { form: toLookBack(newest), version: newest.version }
    },
    touches: ['leadership'],
    done: t('saved'),
    failed: t('failed'),
  })
  const actions = (
    <div className={layout.inline4}>
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

/** Not-found for an unknown number. */
export function StepPage() {
  const { number = '' } = useParams({ strict: false })
  const step = stepAt(number)
  return step ? <StepReading key={step} step={step} /> : <NotFoundPage />
}

/** Kind: Reading. An idea, something to try in the next 1:1, and a reflection on it. */
function StepReading({ step }: { readonly step: LeadershipStep }) {
  const t = useTranslations('leadership')
  const nav = useTranslations('navigation')
  const { data } = useSuspenseQuery(stepOf(useSession(), step))
  const count = t('number', { number: numberOf(step), all: leadershipSteps.length })
  return (
    <ReadingPage
      title={data.title}
      lead={count}
      back={<BackLink to={paths.manager.leadership} label={t('title')} />}
    >
      <StepWords
        step={data}
        way={
          <p>
            <Link to={paths.manager.people}>{nav('people')}</Link>
          </p>
        }
      >
        <LookBackForm step={data} />
      </StepWords>
      <Neighbors step={step} />
    </ReadingPage>
  )
}

function Neighbors({ step }: { readonly step: LeadershipStep }) {
  const t = useTranslations('leadership.page')
  const number = numberOf(step)
  const to = paths.manager.leadershipStep
  return (
    <div
      className={`${layout.inline4} ${layout.apart} ${layout.ruledAbove} ${layout.room4} ${s.neighbors}`}
    >
      {number > 1 ? (
        <Link to={to} params={{ number: `${number - 1}` }}>
          <ArrowLeft size={16} /> {t('previous')}
        </Link>
      ) : (
        <span />
      )}
      {number < leadershipSteps.length ? (
        <Link to={to} params={{ number: `${number + 1}` }}>
          {t('next')} <ArrowRight size={16} />
        </Link>
      ) : null}
    </div>
  )
}
