import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Chat } from '#domain/messaging/channels/chat.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { useSession } from '#web/kernel/session.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { ReadingPage } from '#web/kernel/ui/pages/ReadingPage.tsx'
import { companyChannels } from './api.ts'
import { ChannelCheck } from './ChannelCheck.tsx'
import s from './Channels.module.css'

type GuideKind = 'app' | 'keys' | 'install' | 'chat'

const line = 'var(--line-strong)'
const accent = 'var(--accent)'
const ink = 'var(--ink-soft)'

const bar = (x: number, y: number, width: number, fill = line) => (
  <rect key={`${x} ${y}`} x={x} y={y} width={width} height="8" rx="4" fill={fill} />
)

const insides: Readonly<Record<GuideKind, ReactNode>> = {
  app: (
    <>
      {bar(32, 56, 90, ink)}
      <rect x="32" y="76" width="256" height="28" rx="6" fill="none" stroke={line} />
      {bar(44, 86, 120)}
      {bar(32, 120, 60, ink)}
      <rect x="32" y="138" width="36" height="20" rx="10" fill={accent} />
      <circle cx="58" cy="148" r="7" fill="var(--paper)" />
      <rect x="208" y="134" width="80" height="28" rx="6" fill={accent} />
    </>
  ),
  keys: [60, 112].map((y) => (
    <g key={y}>
      {bar(32, y, 70, ink)}
      <rect x="32" y={y + 16} width="196" height="26" rx="6" fill="none" stroke={line} />
      {[48, 64, 80, 96, 112, 128].map((x) => (
        <circle key={x} cx={x} cy={y + 29} r="4" fill={ink} />
      ))}
      <rect x="240" y={y + 16} width="48" height="26" rx="6" fill="none" stroke={accent} />
      {bar(252, y + 25, 24, accent)}
    </g>
  )),
  install: [58, 94, 130].map((y) => (
    <g key={y}>
      <circle cx="44" cy={y + 12} r="12" fill={line} />
      {bar(68, y + 8, 110)}
      <rect x="252" y={y + 2} width="36" height="20" rx="10" fill={accent} />
      <circle cx="278" cy={y + 12} r="7" fill="var(--paper)" />
    </g>
  )),
  chat: (
    <>
      <circle cx="46" cy="74" r="14" fill={accent} />
      {bar(70, 60, 80, ink)}
      {bar(70, 78, 190)}
      {bar(70, 94, 90, accent)}
      <rect x="32" y="132" width="256" height="30" rx="15" fill="none" stroke={line} />
    </>
  ),
}

/** Drawn in the page's colors instead of a screenshot, which would show someone's data. */
function GuidePicture({ kind }: { readonly kind: GuideKind }) {
  const t = useTranslations('channels.guide.picture')
  return (
    <div>
      <span className="visually-hidden">{t(kind)}</span>
      <svg
        className={`${layout.bordered} ${layout.width24} ${s.picture}`}
        viewBox="0 0 320 180"
        aria-hidden
      >
        <rect width="320" height="180" fill="var(--surface)" />
        {[20, 34, 48].map((x) => (
          <circle key={x} cx={x} cy="20" r="4" fill={line} />
        ))}
        <path d="M0 36H320" stroke={line} />
        {insides[kind]}
      </svg>
    </div>
  )
}

export const guideSteps = ['s1', 's2', 's3', 's4', 's5'] as const
type GuideStep = (typeof guideSteps)[number]

const pictures = { s1: 'app', s2: 'keys', s4: 'install', s5: 'chat' } as const

interface GuidePageProps {
  readonly channel: Chat
  /** To copy or download, by step. `incoming` receives the chat's events. */
  readonly renderValues: (incoming: string) => Readonly<Partial<Record<GuideStep, ReactNode>>>
}

/** Kind: Reading. How to install a chat's app, step by step, and in the end what is still missing. */
export function GuidePage({ channel, renderValues }: GuidePageProps) {
  const t = useTranslations('channels.guide')
  const { data } = useQuery(companyChannels(useSession()))
  const view = data?.channels.find((it) => it.channel === channel)
  const shown = view && renderValues(view.incoming)
  return (
    <ReadingPage title={t(`${channel}.title`)} lead={t(`${channel}.lead`)}>
      <ol className={`${layout.stack6} ${s.steps}`}>
        {guideSteps.map((step) => (
          <li key={step} className={`${layout.stack3} ${s.step}`}>
            <h2>{t(`${channel}.${step}.title`)}</h2>
            <p>{t(`${channel}.${step}.body`)}</p>
            {step in pictures ? (
              <GuidePicture kind={pictures[step as keyof typeof pictures]} />
            ) : null}
            {shown?.[step]}
          </li>
        ))}
        <li className={`${layout.stack3} ${s.step}`}>
          <h2>{t('last')}</h2>
          <p>
            {t('hours')} {t('lastHint')}
          </p>
          {view && view.identifier !== null ? (
            <ChannelCheck channel={channel} />
          ) : (
            <>
              <p className={layout.muted}>{t('notYet')}</p>
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
