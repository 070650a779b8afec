import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { MyPersonView } from '#contract/conversations/my-people.ts'
import { managersSeePlacements } from '#domain/conversations/nine-box/access.ts'
import { quadrants, teamNineBox } from '#web/conversations/nine-box/api.ts'
import { quadrantAt } from '#web/conversations/nine-box/use-nine-box-words.ts'
import { useNearDay } from '#web/kernel/i18n/use-day.ts'
import { usePercent } from '#web/kernel/i18n/use-percent.ts'
import type { Column } from '#web/kernel/lists/column.ts'
import { widthOfTexts } from '#web/kernel/lists/text-width.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { useSession } from '#web/kernel/session.tsx'
import { LocalizedText } from '#web/kernel/texts/LocalizedText.tsx'
import { useSharesScreen } from '#web/kernel/texts/screen-sharing.ts'
import { useMediaQuery } from '#web/kernel/ui/use-media-query.ts'
import { ThinBar } from '#web/kernel/ui/drawings/ThinBar.tsx'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { inRow, NextStep } from './NextStep.tsx'
import { PaceBadge } from './PaceBadge.tsx'
import { PersonCell } from './PersonCell.tsx'
import { useLastMeeting } from './use-last-meeting.ts'
import { RhythmDots } from './RhythmDots.tsx'
import { isLate, nextMeetingOf } from '#domain/conversations/my-people/next-meeting.ts'

export type PersonRow = MyPersonView & { readonly id: string }

type Columns = readonly [Column<PersonRow>, ...Column<PersonRow>[]]

export function usePeopleColumns(onPlanned: (userId: string) => void): Columns {
  const t = useTranslations('teams')
  const action = useTranslations('next-action')
  const nineBox = useTranslations('nine-box')
  const say = useNearDay()
  const percent = usePercent()
  const { me } = useSession()
  const { showsBoxes, boxOf } = useBoxes()
  const isWide = useMediaQuery('(min-width: 75em)')
  const isCard = useMediaQuery('(max-width: 47.99em)')
  const nextOf = (person: PersonRow) =>
    person.waitsFor === 'request' && person.requestedOn
      ? { kind: 'asked' as const, date: person.requestedOn }
      : nextMeetingOf(person, me.today)
  const next = (person: PersonRow) => {
    const { kind, date } = nextOf(person)
    return t(`next.${kind}`, { date: say(date, me.today) })
  }
  const lateness = (person: PersonRow) => {
    const { kind } = nextOf(person)
    if (kind !== 'asked' && !isLate({ kind })) return layout.muted
    return kind === 'overdue' && person.pace === 'red' ? layout.critical : layout.attention
  }
  const last = useLastMeeting()
  const keptOf = ({ gaps }: PersonRow) => {
    const all = gaps.length
    const kept = gaps.filter(({ onTime }) => onTime).length
    return all === 0 ? t('pace.onTime') : t('gaps.keptShort', { kept, all })
  }
  const goals = ({ openGoals: count }: PersonRow) => t('work.goals', { count })
  const agreements = (person: PersonRow) => {
    const { overdueAgreements, proposedOutcomes } = person
    if (overdueAgreements > 0)
      return { text: t('work.overdue', { count: overdueAgreements }), tone: layout.critical }
    if (person.waitsFor === 'agreement') return { text: t('work.today'), tone: layout.attention }
    if (proposedOutcomes > 0)
      return { text: t('work.proposed', { count: proposedOutcomes }), tone: layout.attention }
    return undefined
  }
  const actions = [
    ...(['planShort', 'prepare', 'start', 'continue', 'send'] as const).map((it) => action(it)),
    t('work.viewShort'),
    t('work.reviewShort'),
  ]
  const columns: Columns = [
    {
      key: 'name',
      header: t('people.name'),
      share: isWide ? 1.95 : 1.8,
      text: ({ name }) => name,
      cell: (person) => <PersonCell {...person} />,
    },
    {
      key: 'rhythm',
      header: t('gaps.title'),
      fits: widthOfTexts([t('gaps.keptShort', { kept: 5, all: 5 })]) * 0.87,
      onCard: 'below',
      text: ({ pace, gaps }) => (isCard && gaps.length === 0 ? '' : t(`pace.${pace}`)),
      cell: (person) => (
        <>
          <RhythmDots {...person} />{' '}
          <span className={layout.wideOnly}>
            <br />
            {person.pace === 'onTime' || person.gaps.length > 0 ? (
              <span className={layout.fine}>{keptOf(person)}</span>
            ) : (
              <PaceBadge pace={person.pace} />
            )}
          </span>
        </>
      ),
    },
    {
      key: 'dates',
      header: t('tabs.one-to-ones'),
      share: isWide ? 1.82 : 1.78,
      onCard: 'below',
      text: next,
      cell: (person) => (
        <>
          <span className={layout.wideOnly}>
            {last(person)}
            <br />
          </span>
          <span className={isCard ? layout.fine : undefined}>
            {isCard && isToView(person) ? (
              <WorkLine {...agreements(person)} />
            ) : (
              <span className={lateness(person)}>{next(person)}</span>
            )}
          </span>
        </>
      ),
    },
    {
      key: 'goals',
      header: t('people.work'),
      share: isWide ? 1.57 : 1.52,
      text: goals,
      cell: (person) => (
        <>
          {person.goalsProgress === null ? null : (
            <ThinBar
              label={goals(person)}
              labelHidden
              value={person.goalsProgress}
              text={percent(person.goalsProgress)}
            />
          )}
          <span className={layout.fine}>
            <WorkLine text={goals(person)} {...agreements(person)} />
          </span>
        </>
      ),
    },
    {
      key: 'box',
      header: nineBox('title'),
      share: 1.42,
      text: (person) => boxOf(person)?.name.text ?? '',
      cell: (person) => {
        const box = boxOf(person)
        return box ? (
          <span className={layout.clamp2}>
            <LocalizedText reading={box.name} />
          </span>
        ) : null
      },
    },
    {
      key: 'next',
      header: t('people.action'),
      // Words on two lines at most, and the button's padding.
      fits:
        widthOfTexts(actions.flatMap((text) => text.split(/ (?=\S+$)/u))) + (isWide ? 1.6 : 0.7),
      onCard: 'beside',
      text: ({ name }) => name,
      cell: (person) =>
        isToView(person) ? (
          <AgreementLink person={person} />
        ) : (
          <NextStep
            {...inRow}
            isBrief
            person={person}
            variant={person.pace === 'red' && person.waitsFor ? 'filled' : 'subtle'}
            onPlanned={() => onPlanned(person.userId)}
          />
        ),
    },
  ]
  const [name, ...others] = columns
  return isWide && showsBoxes ? columns : [name, ...others.filter(({ key }) => key !== 'box')]
}

/** Current box per person; undefined while loading and without evidence. Never on a shared screen. */
function useBoxes() {
  const session = useSession()
  const sharesScreen = useSharesScreen()
  const enabled = managersSeePlacements(session.me.company) && !sharesScreen
  const { data: members } = useQuery({ ...teamNineBox(session), enabled })
  const { data: all } = useQuery({ ...quadrants(session), enabled })
  const boxOf = ({ userId, team }: PersonRow) => {
    const member = members?.find((it) => it.userId === userId && it.team.id === team.id)
    return member?.position && all ? quadrantAt(all, member.position.box) : undefined
  }
  return { showsBoxes: enabled, boxOf }
}

/** No one-to-one waits, and an agreement is overdue, due today or has a proposed outcome. */
const isToView = ({ waitsFor }: PersonRow) => waitsFor === 'agreement' || waitsFor === 'outcome'

const WorkLine = ({
  text,
  tone,
}: {
  readonly text?: string
  readonly tone?: string | undefined
}) => <span className={tone}>{text}</span>

function AgreementLink({ person }: { readonly person: PersonRow }) {
  const { userId, name, overdueAgreements, proposedOutcomes, waitsFor } = person
  const verb = waitsFor === 'agreement' ? 'view' : 'review'
  const t = useTranslations('teams.work')
  const next = useTranslations('next-action')
  const action = t(verb, { count: overdueAgreements || proposedOutcomes || 1 })
  const way = { to: paths.manager.person, params: { userId }, search: { tab: 'agreements' } }
  return (
    <Button
      variant="subtle"
      aria-label={next('with', { action, name })}
      renderRoot={(root) => <Link {...root} {...way} />}
      {...inRow}
    >
      {t(`${verb}Short`)}
    </Button>
  )
}
