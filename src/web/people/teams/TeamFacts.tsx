import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { TeamView } from '#contract/people/teams.ts'
import { challengesOf } from '#web/people/areas/api.ts'
import { PrioritiesDialog } from '#web/people/areas/PrioritiesDialog.tsx'
import { FormattedText } from '#web/kernel/texts/FormattedText.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { Section } from '#web/kernel/ui/Section.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './TeamFacts.module.css'
import { teamDetail } from './api.ts'

export function TeamFacts({ team }: { readonly team: TeamView }) {
  const t = useTranslations('teams')
  const areas = useTranslations('areas')
  const { growthChallenges, identical, area } = team
  const session = useSession()
  const queries = useQueryClient()
  const [writing, setWriting] = useState(false)
  const newest = () => queries.fetchQuery(teamDetail(session, team.id))
  return (
    <Section title={t('team.facts')}>
      <dl className={`${layout.facts} ${layout.facts12} ${s.facts}`}>
        <div>
          <dt>{areas('priorities.title')}</dt>
          <Lines of={area.id} lines={area.businessPriorities} none={areas('priorities.none')} />
        </div>
        <div>
          <dt>{t('challenges.title')}</dt>
          <Lines of={team.id} lines={growthChallenges} none={t('challenges.none')} />
          <dd className={s.edit}>
            <Button size="compact-md" variant="subtle" onClick={() => setWriting(true)}>
              {t('challenges.edit')}
            </Button>
          </dd>
        </div>
        {identical.length > 0 ? (
          <div>
            <dt>{t('team.identical')}</dt>
            {identical.map(({ id, manager }) => (
              <dd key={id}>
                <Link to={paths.administration.team} params={{ areaId: area.id, teamId: id }}>
                  {manager
                    ? t('team.identicalOf', { name: manager.name })
                    : t('team.identicalOfNobody')}
                </Link>
              </dd>
            ))}
          </div>
        ) : null}
      </dl>
      {writing ? (
        <PrioritiesDialog
          of={challengesOf(session, team, newest)}
          onClose={() => setWriting(false)}
        />
      ) : null}
    </Section>
  )
}

interface LinesProps {
  /** Identifies the text to `FormattedText`. */
  readonly of: string
  readonly lines: readonly string[]
  readonly none: string
}

const Lines = ({ of, lines, none }: LinesProps) => (
  <dd>
    {lines.length > 0 ? (
      <ul>
        {[...new Set(lines)].map((line) => (
          <li key={line}>
            <FormattedText of={of} text={line} />
          </li>
        ))}
      </ul>
    ) : (
      <span className={layout.muted}>{none}</span>
    )}
  </dd>
)
