import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { InvitationView } from '#contract/people/invitations.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { useSession } from '#web/kernel/session.tsx'
import { ItemList } from '#web/kernel/lists/ItemList.tsx'
import { useConfirm } from '#web/kernel/ui/confirm.tsx'
import { Faces } from '#web/kernel/ui/Face.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { InvitedRow } from './InvitedRow.tsx'
import { openInvitations, useHandOver, useSendAgain, useWithdraw } from './invitations-api.ts'

export function Invited() {
  const t = useTranslations('users.invited')
  const common = useTranslations('common')
  const session = useSession()
  const { data } = useSuspenseQuery(openInvitations(session))
  const confirm = useConfirm()
  const list = useRef<HTMLUListElement>(null)
  const [link, setLink] = useState<string>()
  // The button disappears with its row: move the focus.
  const onDone = () => list.current?.focus()
  const again = useSendAgain({ done: t('sentAgain'), failed: t('notSentAgain'), onDone })
  const withdraw = useWithdraw({ done: t('withdrawn'), failed: t('notWithdrawn'), onDone })
  const handOver = useHandOver({
    failed: t('notHandedOver'),
    onDone: (made) => setLink(made.link),
  })
  const { isSuperAdmin } = session.actor.roles
  if (data.people.length === 0) return null

  const askToWithdraw = async (person: InvitationView) => {
    const confirmed = await confirm({
      title: t('withdrawConfirm.title', { name: fullName(person) }),
      body: t('withdrawConfirm.body'),
      confirmLabel: t('withdraw'),
      cancelLabel: common('cancel'),
    })
    if (confirmed) withdraw.mutate(person.id)
  }

  const hint = data.sendsMails ? t('hint') : t(isSuperAdmin ? 'noMail' : 'noMailAdmin')
  return (
    <Section title={t('title')} description={hint}>
      <ItemList ref={list} label={t('title')}>
        <Faces ids={data.people.map(({ userId }) => userId)}>
          {data.people.map((person) => (
            <InvitedRow
              key={person.id}
              person={person}
              pending={[again, handOver].some((it) => it.isPending && it.variables === person.id)}
              onSendAgain={() => again.mutate(person.id)}
              onWithdraw={() => void askToWithdraw(person)}
              onHandOver={
                !data.sendsMails && isSuperAdmin ? () => handOver.mutate(person.id) : undefined
              }
            />
          ))}
        </Faces>
      </ItemList>
      {link ? <LinkDialog link={link} onClose={() => setLink(undefined)} /> : null}
    </Section>
  )
}
