import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AgendaView } from '#contract/conversations/agenda.ts'
import { refuseRequest } from '#domain/conversations/one-to-ones/request.ts'
import { ActionButton } from '#web/kernel/dialogs/ActionButton.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { touchedByAgenda } from '#web/conversations/one-to-ones/agenda/agenda-api.ts'
import { useCall } from '#web/kernel/use-command.ts'
import { RequestDialog } from './RequestDialog.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './RequestOneToOne.module.css'

export function RequestOneToOne({ agenda }: { readonly agenda: AgendaView }) {
  const t = useTranslations('one-to-ones.request')
  const day = useDay()
  const session = useSession()
  const { actor } = session
  const [asking, setAsking] = useState(false)
  const { collaborator, manager, oneToOne, request } = agenda
  const pair = { userId: collaborator.id, managerId: manager.id }
  const withdraw = useCall((api) => api.agenda.withdrawRequest, {
    touches: touchedByAgenda,
    done: t('withdrawn'),
    undo: () => () =>
      session.api.agenda.request({
        params: { companyId: session.companyId, ...pair },
        body: { reason: request?.reason ?? null, onAgenda: false },
      }),
    failed: t('notWithdrawn'),
  })
  const wish = { hasOpen: oneToOne !== null, isAsked: request !== null }
  const refusal = refuseRequest({ collaboratorId: pair.userId, ...pair, ...wish }, actor)
  return (
    <div className={s.request}>
      {request ? (
        <>
          <p className={layout.note}>{t('asked', { date: day(request.askedOn, 'long') })}</p>
          {request.reason ? (
            <p dir="auto" className={`${layout.noteWrapped} ${layout.width24}`}>
              {request.reason}
            </p>
          ) : null}
          <Button
            size="compact-md"
            variant="subtle"
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate({ params: pair })}
          >
            {t('withdraw')}
          </Button>
        </>
      ) : (
        <ActionButton
          variant="default"
          label={t('ask')}
          refusal={refusal}
          onClick={() => setAsking(true)}
        />
      )}
      {asking ? <RequestDialog agenda={agenda} onClose={() => setAsking(false)} /> : null}
    </div>
  )
}
