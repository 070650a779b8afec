import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { AdministrationView } from '#contract/administration/administration.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { Section } from '#web/kernel/ui/Section.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './Administration.module.css'

const { administration } = paths

const waitingAt = {
  invitations: { to: administration.users },
  peopleWithoutTeam: { to: administration.users },
  teamsWithoutManager: { to: administration.areas },
} as const

const untranslatedAt = {
  areas: { to: administration.areas },
  skills: { to: administration.areas },
  ladders: { to: administration.ladders },
  values: { to: administration.values },
  questions: { to: administration.settings, search: { tab: 'questions' } },
} as const

interface WaitingProps {
  readonly overview: AdministrationView
}

export function Waiting({ overview: { waiting, untranslated } }: WaitingProps) {
  const t = useTranslations('administration.waiting')
  const rows = [
    ...keysOf(waitingAt).map((key) => ({ key, count: waiting[key], ...waitingAt[key] })),
    ...keysOf(untranslatedAt).map((kind) => ({
      key: `untranslated.${kind}` as const,
      count: untranslated[kind],
      ...untranslatedAt[kind],
    })),
  ].filter(({ count }) => count > 0)
  return (
    <Section title={t('title')}>
      {rows.length === 0 ? (
        <p className={layout.muted}>{t('nothing')}</p>
      ) : (
        <ul className={`${layout.stack} ${s.rows}`}>
          {rows.map(({ key, count, ...link }) => (
            <li key={key}>
              <Link {...link} className={`${layout.softIcons} ${s.row}`}>
                {t(key, { count })}
                <ArrowRight size={18} strokeWidth={1.75} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

const keysOf = <Key extends string>(of: Readonly<Record<Key, unknown>>) => Object.keys(of) as Key[]
