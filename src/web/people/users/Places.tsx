import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BulkResult, PersonView } from '#contract/people/user-views.ts'
import { refuseSyncedPlace } from '#domain/people/sync-state/sync.ts'
import { useSession } from '#web/kernel/session.tsx'
import { LocalizedText } from '#web/kernel/texts/LocalizedText.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { Section } from '#web/kernel/ui/Section.tsx'
import { StatusBadge } from '#web/kernel/ui/states/StatusBadge.tsx'
import { AddToTeamDialog } from './AddToTeamDialog.tsx'
import { LeftOut } from './LeftOut.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './Places.module.css'

/** Places are changed on the team's page. */
export function Places({ person }: { readonly person: PersonView }) {
  const membership = useTranslations('teams.members')
  const t = useTranslations('users')
  const [isAdding, setAdding] = useState(false)
  const [leftOut, setLeftOut] = useState<BulkResult['leftOut']>([])
  const refusals = useTranslations('refusals')
  const lock = refuseSyncedPlace(person.sync, useSession().actor)
  const canJoin = person.active && person.role !== 'SUPERADMIN' && !lock
  return (
    <Section title={t('place.title')}>
      <p className={`${layout.note} ${s.soft}`}>
        {t(person.places.length > 0 ? 'place.hint' : 'place.nowhere')}
      </p>
      <ul className={layout.stack3}>
        {person.places.map(({ membershipId, team, area, ladderStep, manager, active }) => (
          <li key={membershipId} className={`${layout.inline3} ${s.place}`}>
            <Link
              to={paths.administration.team}
              params={{ areaId: area.id, teamId: team.id }}
              className={layout.strongWrapped}
            >
              {team.name}
            </Link>
            <StatusBadge
              tone={active ? 'positive' : 'neutral'}
              label={membership(active ? 'active' : 'inactive')}
            />
            <span className={`${layout.note} ${layout.dotted} ${s.soft}`}>
              <span>
                <LocalizedText reading={area.name} />
              </span>
              <span>
                <LocalizedText reading={ladderStep} />
              </span>
              <bdi>{manager}</bdi>
            </span>
          </li>
        ))}
      </ul>
      {lock ? <p className={`${layout.note} ${s.soft}`}>{refusals(lock.reason)}</p> : null}
      {canJoin ? (
        <div>
          <Button variant="default" onClick={() => setAdding(true)}>
            {t('bulk.addToTeam')}
          </Button>
        </div>
      ) : null}
      {isAdding ? (
        <AddToTeamDialog
          userIds={[person.id]}
          onDone={(result) => setLeftOut(result.leftOut)}
          onClose={() => setAdding(false)}
        />
      ) : null}
      {leftOut.length > 0 ? <LeftOut people={leftOut} onClose={() => setLeftOut([])} /> : null}
    </Section>
  )
}
