import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ChannelView } from '#contract/messaging/channels.ts'
import type { Chat } from '#domain/messaging/channels/chat.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { ReadingPage } from '#web/kernel/ui/ReadingPage.tsx'
import { ChannelCheck } from './ChannelCheck.tsx'
import s from './Channels.module.css'
import { GuidePicture } from './GuidePicture.tsx'

export const guideSteps = ['s1', 's2', 's3', 's4', 's5'] as const
type Step = (typeof guideSteps)[number]

/** What is drawn beside a step, where something is. */
const pictures = { s1: 'app', s2: 'keys', s4: 'install', s5: 'chat' } as const

interface GuidePageProps {
  readonly channel: Chat
  /** How the chat is connected, once that is known. */
  readonly view: ChannelView | undefined
  /** What can be copied or taken along at a step. */
  readonly values: Readonly<Partial<Record<Step, ReactNode>>>
}

/** Kind: Reading. How to install a chat's app, step by step, and in the end what is still missing. */
export function GuidePage({ channel, view, values }: GuidePageProps) {
  const t = useTranslations('channels.guide')
  return (
    <ReadingPage
      title={t(`${channel}.title`)}
      documentTitle={t(`${channel}.title`)}
      lead={t(`${channel}.lead`)}
    >
      <ol className={s.steps}>
        {guideSteps.map((step) => (
          <li key={step} className={s.step}>
            <h2>{t(`${channel}.${step}.title`)}</h2>
            <p>{t(`${channel}.${step}.body`)}</p>
            {step in pictures ? (
              <GuidePicture kind={pictures[step as keyof typeof pictures]} />
            ) : null}
            {view ? values[step] : null}
          </li>
        ))}
        <li className={s.step}>
          <h2>{t('last')}</h2>
          <p>
            {t('hours')} {t('lastHint')}
          </p>
          {view && view.identifier !== null ? (
            <ChannelCheck channel={channel} />
          ) : (
            <>
              <p className={s.soft}>{t('notYet')}</p>
              <div>
                <Button
                  variant="default"
                  renderRoot={(root) => (
                    <Link {...root} to={`${paths.administration.settings}?tab=channels`} />
                  )}
                >
                  {t('settings')}
                </Button>
              </div>
            </>
          )}
        </li>
      </ol>
    </ReadingPage>
  )
}
