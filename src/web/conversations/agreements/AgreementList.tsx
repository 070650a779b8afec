import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Handshake, Plus } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { AgreementView } from '#contract/conversations/agreements.ts'
import { refuseConfirm } from '#domain/conversations/agreements/binding.ts'
import {
  refuseCreateAgreement,
  type AgreementState,
} from '#domain/conversations/agreements/agreement.ts'
import { NoSubjects } from '#web/conversations/comments/NoSubjects.tsx'
import type { CollaboratorContext } from '#web/conversations/comments/collaborator-api.ts'
import { SubjectGroup, type Heading } from '#web/conversations/comments/SubjectGroup.tsx'
import { SubjectList } from '#web/conversations/comments/SubjectList.tsx'
import { useSession } from '#web/kernel/session.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { useHash } from '#web/kernel/paths/use-hash.ts'
import { ReadHere } from '#web/platform/notices/ReadHere.tsx'
import { useDecisionsIn } from '#web/conversations/meeting/api.ts'
import { AgreementCard } from './AgreementCard.tsx'
import { AgreementDialogs } from './AgreementDialogs.tsx'
import { agreementsOf } from './api.ts'
import { useAgreementActions } from './use-agreement-actions.ts'

interface AgreementListProps extends CollaboratorContext {
  /** Omitted inside another page, such as a person's page or a 1:1. */
  readonly heading?: Heading
}

export function AgreementList({ heading, ...collaborator }: AgreementListProps) {
  const t = useTranslations('agreements')
  const session = useSession()
  const { userId, userName, oneToOneId } = collaborator
  const { data } = useSuspenseQuery(agreementsOf(session, userId))
  const top = useRef<HTMLElement>(null)
  const list = useAgreementActions(oneToOneId, () => top.current?.focus({ preventScroll: true }))
  const agreements = data.map(list.asClosed)
  const decisions = [...useDecisionsIn(oneToOneId), ...list.deciding]
  const hash = useHash()
  const level = heading ?? (oneToOneId === undefined ? 'h3' : 'h4')

  const next =
    heading === undefined ? undefined : agreements.find((it) => !refuseConfirm(it, session.actor))

  const groupOf = (it: AgreementView) =>
    it.state === 'open' && !refuseConfirm(it, session.actor) ? 'toConfirm' : it.state
  const group = (key: AgreementState | 'toConfirm') => {
    const those = agreements.filter((it) => groupOf(it) === key)
    if (those.length === 0) return null
    return (
      <SubjectGroup
        title={t(`groups.${key}`, { count: those.length })}
        heading={level}
        folded={key === 'closed' && !those.some(({ id }) => id === hash)}
      >
        {those.map((agreement) => (
          <AgreementCard
            key={agreement.id}
            collaborator={collaborator}
            agreement={agreement}
            decisions={decisions}
            actions={list.actions}
            isNext={agreement === next}
          />
        ))}
      </SubjectGroup>
    )
  }
  const add = refuseCreateAgreement(userId, session.actor) ? null : (
    <Button
      variant={agreements.length === 0 ? 'filled' : 'default'}
      className={layout.alone}
      leftSection={<Plus />}
      onClick={() => list.show({ kind: 'new' })}
    >
      {t('add')}
    </Button>
  )
  return (
    <SubjectList top={top} busy={list.dialog !== undefined} label={t('of', { name: userName })}>
      <ReadHere shown={{ subject: 'agreement', userId }} />
      {agreements.length === 0 ? (
        <NoSubjects of="agreements" icon={Handshake} collaborator={collaborator} add={add} />
      ) : (
        <>
          {group('draft')}
          {group('toConfirm')}
          {group('open')}
          {add}
          {group('closed')}
        </>
      )}
      <AgreementDialogs
        collaborator={collaborator}
        agreements={agreements}
        decisions={decisions}
        dialog={list.dialog}
        onCloseAgreement={list.closeAgreement}
        onClose={() => list.show(undefined)}
      />
    </SubjectList>
  )
}
