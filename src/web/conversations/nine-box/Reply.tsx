import { useQueryClient } from '@tanstack/react-query'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PlacementView } from '#contract/conversations/nine-box.ts'
import { placementReplyLengthMax } from '#domain/kernel/limits.ts'
import { readersOfPlacements } from '#domain/conversations/nine-box/readers.ts'
import { Form } from '#web/kernel/forms/Form.tsx'
import { SavedMeanwhile } from '#web/kernel/forms/SavedMeanwhile.tsx'
import { errorsIn } from '#web/kernel/forms/errors.ts'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useTextMistake } from '#web/kernel/forms/use-text-mistake.ts'
import { LeaveGuard } from '#web/kernel/dialogs/LeaveGuard.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useOwnAudience } from '#web/kernel/texts/use-audience.ts'
import { useCall } from '#web/kernel/use-command.ts'
import { useLimit } from '#web/kernel/texts/use-limit.ts'
import { useConfirm } from '#web/kernel/ui/overlays/confirm.tsx'
import { InlineForm } from '#web/kernel/ui/InlineForm.tsx'
import { TextBox } from '#web/kernel/ui/controls/TextBox.tsx'
import { evolutionOf } from './api.ts'
import layout from '#web/kernel/ui/layout.module.css'

export function Reply({ placement }: { readonly placement: PlacementView }) {
  const t = useTranslations('nine-box.reply')
  const confirm = useConfirm()
  const [isOpen, setOpen] = useState(false)
  const write = useRef<HTMLButtonElement>(null)
  const { reply } = placement
  const remove = useCall((api) => api.nineBox.removeReply, {
    touches: ['nine-box'],
    done: t('removed'),
    failed: t('notRemoved'),
    onDone: () => write.current?.focus(),
  })
  const askToRemove = async () => {
    const confirmed = await confirm({
      title: t('removing.title'),
      body: t('removing.body'),
      confirmLabel: t('remove'),
      tone: 'danger',
    })
    if (confirmed) remove.mutate({ params: { placementId: placement.id } })
  }
  return (
    <InlineForm open={isOpen} className={`${layout.stack3} ${layout.width46}`}>
      {isOpen ? (
        <ReplyForm placement={placement} onClose={() => setOpen(false)} />
      ) : (
        <>
          {reply ? (
            <blockquote dir="auto" className={layout.writtenText}>
              {reply.text}
            </blockquote>
          ) : (
            <p className={layout.note}>{t('hint')}</p>
          )}
          <div className={layout.row2}>
            <Button ref={write} variant="default" size="sm" onClick={() => setOpen(true)}>
              {t(reply ? 'edit' : 'write')}
            </Button>
            {reply ? (
              <Button
                variant="subtle"
                size="sm"
                loading={remove.isPending}
                onClick={() => void askToRemove()}
              >
                {t('remove')}
              </Button>
            ) : null}
          </div>
        </>
      )}
    </InlineForm>
  )
}

interface ReplyFormProps {
  readonly placement: PlacementView
  readonly onClose: () => void
}

function ReplyForm({ placement: { id: placementId, reply }, onClose }: ReplyFormProps) {
  const t = useTranslations('nine-box.reply')
  const common = useTranslations('common')
  const mistakeIn = useTextMistake()
  const session = useSession()
  const queries = useQueryClient()
  const form = useForm({
    draft: `nine-box.reply.${placementId}`,
    start: { text: reply?.text ?? '' },
    version: reply?.version ?? 0,
    check: ({ text }) =>
      errorsIn({ text: mistakeIn(text, placementReplyLengthMax, t('required')) }),
    send: ({ text }, version) =>
      session.api.nineBox.reply({
        params: { companyId: session.companyId, placementId },
        body: { text, version },
      }),
    newest: async () => {
      const query = evolutionOf(session, session.me.userId)
      const { placements } = await queries.fetchQuery({ ...query, staleTime: 0 })
      const newest = placements.find(({ id }) => id === placementId)?.reply
      return { form: { text: newest?.text ?? '' }, version: newest?.version ?? 0 }
    },
    touches: ['nine-box'],
    done: t('saved'),
    failed: t('notSaved'),
    onDone: onClose,
    onClose,
  })
  const actions = (
    <div className={layout.row2}>
      <Button type="submit" size="sm" loading={form.busy}>
        {t('save')}
      </Button>
      <Button variant="subtle" size="sm" disabled={form.busy} onClick={form.close}>
        {common('cancel')}
      </Button>
    </div>
  )
  return (
    <Form form={form} actions={actions}>
      <LeaveGuard isKept when={form.isChanged} />
      <TextBox
        label={t('label')}
        description={
          <>
            <span>{t('hint')}</span>
            <SavedMeanwhile text={form.theirs?.text} />
          </>
        }
        {...form.field('text')}
        limit={useLimit(placementReplyLengthMax)}
        audience={useOwnAudience(readersOfPlacements)}
        required
      />
    </Form>
  )
}
