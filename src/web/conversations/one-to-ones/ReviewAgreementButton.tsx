import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { AgreementView } from '#contract/conversations/agreements.ts'
import type { OneToOneView } from '#contract/conversations/one-to-one-views.ts'
import { refuseConfirm } from '#domain/conversations/agreements/binding.ts'
import { agreementsOf } from '#web/conversations/agreements/api.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { useSession } from '#web/kernel/session.tsx'
import { Button } from '#web/kernel/ui/controls/Button.tsx'

/** The first of a closed 1:1 that the reader, its collaborator, has yet to confirm. */
export function useAgreementToConfirm({ id, state }: OneToOneView): AgreementView | undefined {
  const session = useSession()
  const enabled = state === 'CLOSED'
  const { data } = useQuery({ ...agreementsOf(session, session.me.userId), enabled })
  if (!enabled) return undefined
  return data?.find((it) => it.oneToOneId === id && !refuseConfirm(it, session.actor))
}

export function ReviewAgreementButton({ agreementId }: { readonly agreementId: string }) {
  const home = useTranslations('home.action')
  return (
    <Button
      renderRoot={(root) => <Link {...root} to={paths.personal.agreements} hash={agreementId} />}
    >
      {home('reviewAgreement')}
    </Button>
  )
}
