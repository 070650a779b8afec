import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useSuspenseQueries } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Printer, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { TeamMemberView } from '#contract/conversations/nine-box.ts'
import { useMediaQuery } from '#web/kernel/ui/use-media-query.ts'
import { useSession } from '#web/kernel/session.tsx'
import { usePaper } from '#web/kernel/ui/use-paper.ts'
import { FilterChips, type Filter } from '#web/kernel/lists/FilterChips.tsx'
import { EmptyState } from '#web/kernel/ui/states/EmptyState.tsx'
import { Choice } from '#web/kernel/ui/controls/Choice.tsx'
import { StatisticsPage } from '#web/kernel/ui/pages/StatisticsPage.tsx'
import { quadrants as quadrantsQuery, teamNineBox } from './api.ts'
import { PersonPanel } from './PersonPanel.tsx'
import { TeamFaces } from './TeamFaces.tsx'
import { TeamGrid, type TeamPeopleProps } from './TeamGrid.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './TeamNineBoxPage.module.css'
import { boxes, isSameBox } from '#domain/conversations/nine-box/axes.ts'
import { LocalizedText } from '#web/kernel/texts/LocalizedText.tsx'
import { PrivateText } from '#web/kernel/texts/PrivateText.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { PersonChip } from './PersonChip.tsx'
import { quadrantAt, useWhere } from './use-nine-box-words.ts'
import { useSince } from './use-since.ts'

/**
 * Kind: Statistics. A manager's team on the nine boxes, with the evidence behind each placement.
 */
export function TeamNineBoxPage() {
  const t = useTranslations('nine-box')
  const nobody = useTranslations('teams.people')
  const session = useSession()
  const [members, quadrants] = useSuspenseQueries({
    queries: [teamNineBox(session), quadrantsQuery(session)],
    combine: ([one, other]) => [one.data, other.data] as const,
  })
  const { shown, filters } = useTeamFilters(members)
  const { person: chosenId }: { person?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const choose = (person?: string) =>
    void navigate({ to: '.', search: { person }, replace: true, resetScroll: false })
  const isNarrow = useMediaQuery('(max-width: 47.99em)')
  const [wide, setView] = useState<'grid' | 'list'>('grid')
  // Names of a grid this small would lie over each other.
  const view = isNarrow ? 'list' : wide
  usePaper({ start: session.me.company.name, end: t('team.title') })
  const chosen = shown.find(({ userId }) => userId === chosenId)
  const People = view === 'grid' ? TeamGrid : TeamList
  return (
    <StatisticsPage
      title={t('team.title')}
      lead={t('team.lead', { placed: countPlaced(members), all: members.length })}
      filters={
        members.length === 0 ? undefined : (
          <div className={`${layout.row2} ${s.tools}`}>
            <FilterChips filters={filters} />
            {isNarrow ? null : (
              <Choice
                look="line"
                labelHidden
                label={t('team.show')}
                options={[
                  { value: 'grid', label: t('team.grid') },
                  { value: 'list', label: t('team.list') },
                ]}
                value={view}
                onChange={(next) => next && setView(next)}
              />
            )}
            <Button variant="subtle" leftSection={<Printer size={16} />} onClick={() => print()}>
              {t('team.print')}
            </Button>
          </div>
        )
      }
    >
      {members.length === 0 ? (
        <EmptyState icon={UsersRound} title={nobody('empty.title')} />
      ) : (
        <PrivateText printed>
          <div
            className={`${layout.stack5} ${layout.top} ${layout.full} ${s.columns}`}
            data-beside={chosen !== undefined}
          >
            {shown.length === 0 ? (
              <p>{t('team.noMatch')}</p>
            ) : (
              <>
                {isNarrow && countPlaced(shown) > 0 ? (
                  <TeamFaces label={t('team.title')} members={shown} />
                ) : null}
                <People
                  members={shown}
                  quadrants={quadrants}
                  chosenId={chosenId}
                  onChoose={choose}
                />
              </>
            )}
            {chosen ? (
              <PersonPanel
                key={chosen.userId}
                member={chosen}
                quadrants={quadrants}
                onClose={() => choose(undefined)}
              />
            ) : null}
          </div>
        </PrivateText>
      )}
    </StatisticsPage>
  )
}

const countPlaced = (members: readonly TeamMemberView[]) =>
  members.filter(({ position }) => position).length

function useTeamFilters(members: readonly TeamMemberView[]) {
  const t = useTranslations('nine-box.team')
  const [chosenTeam, setTeam] = useState<string>()
  const [chosenStep, setStep] = useState<string>()
  const teams = new Map(members.map(({ team }) => [team.id, team.name]))
  const steps = new Map(members.map(({ step }) => [step.id, step.name.text]))
  const teamId = chosenTeam && teams.has(chosenTeam) ? chosenTeam : undefined
  const stepId = chosenStep && steps.has(chosenStep) ? chosenStep : undefined
  const optionsOf = (names: ReadonlyMap<string, string>) =>
    [...names].map(([value, label]) => ({ value, label }))
  const filters: Filter[] = [
    { key: 'team', label: t('team'), options: optionsOf(teams), value: teamId, onChange: setTeam },
    { key: 'step', label: t('step'), options: optionsOf(steps), value: stepId, onChange: setStep },
  ]
  return {
    filters: filters.filter(({ options }) => options.length > 1),
    shown: members.filter(
      ({ team, step }) =>
        (teamId === undefined || team.id === teamId) &&
        (stepId === undefined || step.id === stepId),
    ),
  }
}

function TeamList({ members, quadrants, chosenId, onChoose }: TeamPeopleProps) {
  const t = useTranslations('nine-box')
  const where = useWhere()
  const since = useSince(quadrants)
  const unplaced = members.filter(({ position }) => !position)
  const listOf = (some: typeof members) => (
    <ul className={layout.stack}>
      {some.map((member) => (
        <li key={member.userId} className={`${layout.inline3} ${layout.tall}`}>
          <PersonChip
            member={member}
            isChosen={member.userId === chosenId}
            note={member.step.name.text}
            onChoose={onChoose}
          />
          {member.position ? <span className={layout.note}>{since(member)}</span> : null}
        </li>
      ))}
    </ul>
  )
  return (
    <div className={layout.stack5}>
      {boxes.toReversed().map((box) => {
        const here = members.filter(({ position }) => position && isSameBox(position.box, box))
        const quadrant = quadrantAt(quadrants, box)
        return here.length > 0 && quadrant ? (
          <Section
            key={`${box.impact} ${box.culture}`}
            title={<LocalizedText reading={quadrant.name} />}
            description={where(box)}
          >
            {listOf(here)}
          </Section>
        ) : null
      })}
      {unplaced.length > 0 ? <Section title={t('notYet')}>{listOf(unplaced)}</Section> : null}
    </div>
  )
}
