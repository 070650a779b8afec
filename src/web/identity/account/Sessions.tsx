import { useSuspenseQuery } from '@tanstack/react-query'
import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useAccount } from '#web/kernel/account.tsx'
import { useConfirm } from '#web/kernel/ui/confirm.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { mySessions, useEndOtherSessions, useEndSession } from './api.ts'
import { SessionRow } from './SessionRow.tsx'
import s from './Sessions.module.css'

export function Sessions() {
  const t = useTranslations('account.sessions')
  const common = useTranslations('common')
  const { data: sessions } = useSuspenseQuery(mySessions(useAccount()))
  const confirm = useConfirm()
  const list = useRef<HTMLUListElement>(null)
  // The button disappears with its row: move the focus.
  const onDone = () => list.current?.focus()
  const end = useEndSession({ done: t('ended'), failed: t('notEnded'), onDone })
  const endOthers = useEndOtherSessions({
    done: t('othersEnded'),
    failed: t('othersNotEnded'),
    onDone,
  })
  const others = sessions.filter(({ isThis }) => !isThis)

  const askToEndOthers = async () => {
    const confirmed = await confirm({
      title: t('endOthersConfirm.title'),
      body: t('endOthersConfirm.body', { count: others.length }),
      confirmLabel: t('endOthers'),
      cancelLabel: common('cancel'),
    })
    if (confirmed) endOthers.mutate()
  }

  return (
    <Section title={t('title')} description={t('hint')}>
      <ul ref={list} tabIndex={-1} className={s.sessions} aria-label={t('title')}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            pending={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </ul>
      {others.length > 0 ? (
        <div>
          <Button
            variant="default"
            loading={endOthers.isPending}
            onClick={() => void askToEndOthers()}
          >
            {t('endOthers')}
          </Button>
        </div>
      ) : null}
    </Section>
  )
}
