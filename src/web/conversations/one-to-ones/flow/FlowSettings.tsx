import { useNavigate } from '@tanstack/react-router'
import { ScreenShare } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { managesUser } from '#domain/kernel/access/actor.ts'
import { refuseChangeType, refuseReschedule } from '#domain/conversations/one-to-ones/access.ts'
import { goesByStep, oneToOneTypes } from '#domain/conversations/one-to-ones/states.ts'
import { Deferred } from '#web/kernel/i18n/Deferred.tsx'
import { lazyNamed } from '#web/kernel/ui/faces/lazy-named.ts'
import { shareScreen, useSharesScreen } from '#web/kernel/texts/screen-sharing.ts'
import { useSession } from '#web/kernel/session.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { MoreMenu } from '#web/kernel/ui/overlays/MoreMenu.tsx'
import { useMediaQuery } from '#web/kernel/ui/use-media-query.ts'
import { useEnding } from './FlowActions.tsx'
import { useFlow } from './flow-context.tsx'
import { useNextStep } from './use-step.ts'
import layout from '#web/kernel/ui/layout.module.css'
import s from './FlowPage.module.css'
import { meetingOf } from './meeting.ts'

const ChangeType = lazyNamed(() => import('./ChangeType.tsx'), 'ChangeType')
const RescheduleDialog = lazyNamed(
  () => import('#web/conversations/one-to-ones/planning/RescheduleDialog.tsx'),
  'RescheduleDialog',
)
const WithdrawDialog = lazyNamed(
  () => import('#web/conversations/one-to-ones/planning/WithdrawDialog.tsx'),
  'WithdrawDialog',
)

const ShareButton = lazyNamed(() => import('./ShareButton.tsx'), 'ShareButton')

export function FlowSettings() {
  const t = useTranslations('one-to-ones')
  const { oneToOne, autosave } = useFlow()
  const { actor, me } = useSession()
  const [asked, setAsked] = useState<'date' | 'type' | 'withdrawal'>()
  const navigate = useNavigate()
  const hasRoom = useMediaQuery('(min-width: 62em)')
  const hasRoomForAll = useMediaQuery('(min-width: 75em)')
  const isShared = useSharesScreen()
  const other = oneToOneTypes.find((type) => type !== oneToOne.type)
  const meeting = meetingOf(oneToOne)
  const mayChange = other && !refuseChangeType(meeting, actor)
  const { date } = oneToOne
  const mayMove = !refuseReschedule({ ...meeting, date }, actor, date, me.today)
  const close = () => setAsked(undefined)
  const { ending, share, dialog } = useEnding()
  const early = useNextStep() && goesByStep(oneToOne.state) && !ending?.refusal ? ending : undefined
  const leave = () => {
    autosave.discard()
    const { id: userId } = oneToOne.collaborator
    if (managesUser(actor, userId)) void navigate({ to: paths.manager.person, params: { userId } })
    else void navigate({ to: paths.manager.people })
  }
  return (
    <>
      {share && hasRoom ? (
        <Deferred>
          <ShareButton onShare={share} />
        </Deferred>
      ) : null}
      {hasRoomForAll ? <ScreenSwitch /> : null}
      <MoreMenu
        label={t('flow.more')}
        sections={[
          {
            actions: [
              ...(early ? [{ key: 'finish', label: early.name, onSelect: early.run }] : []),
              ...(share && !hasRoom && oneToOne.state === 'IN_CONDUCTION'
                ? [{ key: 'share', label: t('share.action'), onSelect: share }]
                : []),
              ...(hasRoomForAll
                ? []
                : [
                    {
                      key: 'screen',
                      label: t('flow.screen'),
                      chosen: isShared,
                      onSelect: () => shareScreen(!isShared),
                    },
                  ]),
              ...(mayMove
                ? [{ key: 'date', label: t('reschedule.action'), onSelect: () => setAsked('date') }]
                : []),
              ...(mayChange
                ? [
                    {
                      key: 'type',
                      label: t('changeType.action'),
                      onSelect: () => setAsked('type'),
                    },
                  ]
                : []),
            ],
          },
          {
            actions: [
              {
                key: 'withdraw',
                label: t('withdraw.action'),
                onSelect: () => setAsked('withdrawal'),
              },
            ],
          },
        ]}
      />
      {dialog}
      <Suspense>
        {asked === 'date' ? <RescheduleDialog oneToOne={oneToOne} onClose={close} /> : null}
        {asked === 'type' && other ? <ChangeType to={other} onClose={close} /> : null}
        {asked === 'withdrawal' ? (
          <WithdrawDialog oneToOne={oneToOne} onWithdrawn={leave} onClose={close} />
        ) : null}
      </Suspense>
    </>
  )
}

function ScreenSwitch() {
  const t = useTranslations('one-to-ones.flow')
  const isOn = useSharesScreen()
  return (
    <button
      type="button"
      role="switch"
      className={`${layout.quiet} ${layout.tool} ${s.screen}`}
      aria-checked={isOn}
      aria-label={t('screen')}
      title={t('screen')}
      onClick={() => shareScreen(!isOn)}
    >
      <ScreenShare size={20} />
    </button>
  )
}
