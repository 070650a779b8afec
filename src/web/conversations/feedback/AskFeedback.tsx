import { NativeSelect } from '#web/kernel/ui/controls/Field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { readersOfRequest, refuseAsk } from '#domain/conversations/feedback/request.ts'
import { feedbackQuestionLengthMax } from '#domain/kernel/limits.ts'
import { errorsIn } from '#web/kernel/forms/errors.ts'
import { FormDialog } from '#web/kernel/forms/FormDialog.tsx'
import { LoadProblem } from '#web/kernel/forms/LoadProblem.tsx'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useTextMistake } from '#web/kernel/forms/use-text-mistake.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useAudience } from '#web/kernel/texts/use-audience.ts'
import { useLimit } from '#web/kernel/texts/use-limit.ts'
import { TextBox } from '#web/kernel/ui/controls/TextBox.tsx'
import { circle, requests, touchedByFeedback } from './api.ts'

const emptyRequest = { askedId: '', question: '' }

export function AskFeedback({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('feedback.requests')
  const input = useTranslations('input')
  const mistakeIn = useTextMistake()
  const refusals = useTranslations('refusals')
  const session = useSession()
  const say = useAudience()
  const { me, actor } = session
  const teammates = useQuery(circle(session))
  const sent = useQuery(requests(session))
  const { data: around = [] } = teammates
  const { data: all = [] } = sent
  const facts = {
    teammates: new Set(around.map(({ id }) => id)),
    own: all
      .filter(({ asker }) => asker.id === me.userId)
      .map(({ asked, ...it }) => ({ ...it, askedId: asked.id })),
    today: me.today,
  }
  const refusalOf = (askedId: string) => {
    const refusal = refuseAsk(askedId, actor, facts)
    return refusal && refusals(refusal.reason)
  }
  const form = useForm({
    draft: 'feedback.ask',
    start: emptyRequest,
    check: ({ askedId, question }) =>
      errorsIn({
        askedId: askedId === '' ? t('noWhom') : refusalOf(askedId),
        question: mistakeIn(question, feedbackQuestionLengthMax, t('noQuestion')),
      }),
    send: ({ askedId, question }) =>
      session.api.feedbackRequests.ask({
        params: { companyId: session.companyId, userId: askedId },
        body: { question },
      }),
    touches: touchedByFeedback,
    done: t('sent'),
    failed: t('notSent'),
    onDone: onClose,
    onClose,
  })
  const { askedId } = form.form
  const asked = around.find(({ id }) => id === askedId)
  const audience =
    asked &&
    say(
      readersOfRequest(
        { askerId: me.userId, askedId },
        { collaboratorId: me.userId, managerIds: me.reportsTo.map(({ id }) => id) },
      ),
      { [asked.id]: asked.name },
    )
  return (
    <FormDialog
      title={t('title')}
      width="medium"
      form={form}
      submitLabel={asked ? t('askOne', { name: asked.name }) : t('ask')}
    >
      <NativeSelect label={t('whom')} required {...form.input('askedId')}>
        <option value="">{t('choose')}</option>
        {around.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
      <LoadProblem failed={input('notLoaded')} queries={[teammates, sent]} />
      <TextBox
        label={t('question')}
        description={t('questionHint')}
        {...form.field('question')}
        limit={useLimit(feedbackQuestionLengthMax)}
        lines={3}
        required
        {...(audience ? { audience } : {})}
      />
    </FormDialog>
  )
}
