import { Switch } from '@mantine/core'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { refuseChangeType } from '#domain/one-to-ones/access.ts'
import { oneToOneTypes } from '#domain/one-to-ones/states.ts'
import { shareScreen, useSharesScreen } from '#web/kernel/screen-sharing.ts'
import { useSession } from '#web/kernel/session.tsx'
import { ActionMenu } from '#web/ui/ActionMenu.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useChangeType } from './api.ts'
import { useFlow } from './flow-context.tsx'
import s from './FlowPage.module.css'
import { meetingOf } from './meeting.ts'
import { RescheduleDialog } from './RescheduleDialog.tsx'

/** What concerns the whole one-to-one: sharing the screen, its date, its type. */
export function FlowSettings() {
  const t = useTranslations('one-to-ones')
  const { oneToOne } = useFlow()
  const { actor } = useSession()
  const [moving, setMoving] = useState(false)
  const changeType = useTypeChange()
  const other = oneToOneTypes.find((type) => type !== oneToOne.type)
  const mayChange = other && !refuseChangeType(meetingOf(oneToOne), actor)
  return (
    <div className={s.settings}>
      <Switch
        checked={useSharesScreen()}
        onChange={(event) => shareScreen(event.currentTarget.checked)}
        label={t('flow.screen')}
      />
      <ActionMenu
        label={t('flow.more')}
        align="end"
        sections={[
          {
            actions: [
              { key: 'date', label: t('reschedule.action'), onSelect: () => setMoving(true) },
              ...(mayChange
                ? [
                    {
                      key: 'type',
                      label: t('changeType.action'),
                      onSelect: () => void changeType(other),
                    },
                  ]
                : []),
            ],
          },
        ]}
      >
        <Ellipsis size={20} aria-hidden />
      </ActionMenu>
      {moving ? <RescheduleDialog oneToOne={oneToOne} onClose={() => setMoving(false)} /> : null}
    </div>
  )
}

/** Changes the type after saying what is lost (section 4). */
function useTypeChange() {
  const t = useTranslations('one-to-ones')
  const common = useTranslations('common')
  const { oneToOne, autosave } = useFlow()
  const confirm = useConfirm()
  const change = useChangeType({ done: t('changeType.done'), failed: t('changeType.failed') })
  return async (type: (typeof oneToOneTypes)[number]) => {
    const confirmed = await confirm({
      title: t('changeType.title', { type: t(`type.${type}`) }),
      consequences: [t('changeType.discards'), t('changeType.keeps')],
      confirmLabel: t('changeType.confirm'),
      cancelLabel: common('cancel'),
      tone: 'danger',
    })
    if (!confirmed) return
    autosave.discard()
    change.mutate({ oneToOneId: oneToOne.id, type, version: oneToOne.version })
  }
}
