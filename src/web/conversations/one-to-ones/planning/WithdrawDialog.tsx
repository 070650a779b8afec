import { useTranslations } from 'use-intl'
import type { OneToOneRow } from '#contract/conversations/one-to-one-views.ts'
import { isWithin, withdrawalReasonLengthMax } from '#domain/kernel/limits.ts'
import { errorsIn } from '#web/kernel/forms/errors.ts'
import { FormDialog } from '#web/kernel/forms/FormDialog.tsx'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useLimit } from '#web/kernel/texts/use-limit.ts'
import { TextBox } from '#web/kernel/ui/controls/TextBox.tsx'

interface WithdrawDialogProps {
  readonly oneToOne: Pick<OneToOneRow, 'id' | 'version' | 'repeatWeeks' | 'finishBy'>
  readonly onWithdrawn?: () => void
  readonly onClose: () => void
}

export function WithdrawDialog({ oneToOne, onWithdrawn, onClose }: WithdrawDialogProps) {
  const t = useTranslations('one-to-ones.withdraw')
  const input = useTranslations('input')
  const { api, companyId } = useSession()
  const { id, version, repeatWeeks, finishBy } = oneToOne
  const form = useForm({
    start: { reason: '' },
    check: ({ reason }) =>
      errorsIn({
        reason: isWithin(reason, withdrawalReasonLengthMax) ? undefined : input('tooLong'),
      }),
    send: ({ reason }) =>
      api.oneToOnes.withdraw({
        params: { companyId, oneToOneId: id },
        body: { reason: reason.trim() || null, version },
      }),
    touches: ['one-to-ones', 'goals', 'agreements', 'feedback'],
    done: () => t('done'),
    failed: t('failed'),
    onDone: () => {
      onClose()
      onWithdrawn?.()
    },
    onClose,
  })
  return (
    <FormDialog title={t('title')} form={form} submitLabel={t('action')} cancelLabel={t('keep')}>
      <p>{t('kept')}</p>
      <p>{t('deleted')}</p>
      {repeatWeeks && !finishBy ? <p>{t('repeats')}</p> : null}
      <TextBox
        label={t('reason')}
        description={t('reasonHint')}
        {...form.field('reason')}
        limit={useLimit(withdrawalReasonLengthMax)}
        lines={2}
      />
    </FormDialog>
  )
}
