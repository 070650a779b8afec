import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { Download, Users } from 'lucide-react'
import { useTranslations, useFormatter } from 'use-intl'
import type { ListSearch } from '#web/kernel/lists/list-search.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useKeptQuery } from '#web/kernel/use-kept-query.ts'
import { useCommand } from '#web/kernel/use-command.ts'
import type { Filter } from '#web/kernel/lists/FilterChips.tsx'
import type { TableView } from '#web/kernel/lists/use-table-view.ts'
import { EmptyState } from '#web/kernel/ui/states/EmptyState.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { everyPerson, peopleFigures, type PeopleQuery } from './api.ts'
import { TableList } from '#web/kernel/lists/TableList.tsx'
import { saveCsv } from '#web/kernel/lists/save-csv.ts'
import { only, peopleKeys } from './use-statistics-filters.ts'
import type { PersonFigures } from '#contract/overviews/statistics.ts'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import type { Column } from '#web/kernel/lists/column.ts'
import { NamedFace } from '#web/kernel/ui/faces/NamedFace.tsx'
import { StatusBadge } from '#web/kernel/ui/states/StatusBadge.tsx'
import { useLastMeeting } from '#web/conversations/my-people/use-last-meeting.ts'
import { widthOfBadges, widthOfTexts } from '#web/kernel/lists/text-width.ts'
import { performanceScores } from '#domain/conversations/one-to-ones/scores.ts'
import { useBoxName } from './use-box-name.ts'

const lateTones = { amber: 'attention', red: 'critical' } as const

function usePersonColumns(): readonly [Column<PersonFigures>, ...Column<PersonFigures>[]] {
  const t = useTranslations('statistics.person')
  const all = useTranslations('statistics')
  const performances = useTranslations('one-to-ones.performance')
  const format = useFormatter()
  const day = useDay()
  const boxName = useBoxName()
  const number = (
    key: 'goals' | 'agreements' | 'overdue',
    of: (person: PersonFigures) => number,
  ): Column<PersonFigures> => ({
    key,
    header: t(`columns.${key}`),
    text: (person) => format.number(of(person)),
    canSort: true,
    isWide: true,
  })
  const last = useLastMeeting()
  const { today } = useSession().me
  const paceText = (person: PersonFigures) =>
    person.pace === 'onTime' ? last(person) : `${last(person)} · ${t(`pace.${person.pace}`)}`
  return [
    {
      key: 'name',
      header: t('columns.name'),
      text: ({ name }) => name,
      cell: ({ id, name, picture }) => <NamedFace id={id} name={name} picture={picture} />,
      canSort: true,
      share: 2.4,
    },
    { key: 'area', header: t('columns.area'), text: ({ area }) => area, hiddenAtFirst: true },
    {
      key: 'team',
      header: t('columns.team'),
      text: ({ team }) => team,
      share: 1.5,
      onCard: 'below',
    },
    {
      key: 'manager',
      header: t('columns.manager'),
      text: ({ manager }) => manager,
      hiddenAtFirst: true,
    },
    {
      key: 'last',
      header: t('columns.last'),
      text: ({ lastOneToOne }) => (lastOneToOne ? day(lastOneToOne) : t('never')),
      hiddenAtFirst: true,
    },
    {
      key: 'days',
      header: t('columns.days'),
      text: paceText,
      cell: (person) =>
        person.pace === 'onTime' ? (
          last(person)
        ) : (
          <>
            <StatusBadge tone={lateTones[person.pace]} label={last(person)} />{' '}
            <span className="visually-hidden">{t(`pace.${person.pace}`)}</span>
          </>
        ),
      canSort: true,
      onCard: 'beside',
      fits: widthOfBadges([last({ lastOneToOne: today, daysSinceLast: 99 })]),
    },
    {
      key: 'rhythm',
      header: t('columns.rhythm'),
      fullHeader: t('columns.rhythmInFull'),
      text: ({ rhythm: { onTime, held } }) =>
        held === 0 ? '' : all('ratio', { count: onTime, all: held }),
      canSort: true,
      isWide: true,
      fits: widthOfTexts([t('columns.rhythm')]) + 1,
    },
    {
      ...number('goals', ({ openGoals }) => openGoals),
      fits: widthOfTexts([t('columns.goals')]) + 1,
    },
    { ...number('agreements', ({ openAgreements }) => openAgreements), hiddenAtFirst: true },
    { ...number('overdue', ({ overdueAgreements }) => overdueAgreements), hiddenAtFirst: true },
    {
      key: 'performance',
      header: t('columns.performance'),
      text: ({ performance }) => (performance ? performances(performance) : ''),
      fits: widthOfTexts(performanceScores.map((score) => performances(score))),
    },
    {
      key: 'position',
      header: t('columns.position'),
      text: ({ position }) => (position ? boxName(position) : ''),
      share: 1.7,
      onCard: 'below',
    },
    {
      key: 'placedOn',
      header: t('columns.placedOn'),
      text: ({ position }) => (position ? day(position.placedOn) : ''),
      hiddenAtFirst: true,
    },
  ]
}

interface PeopleListProps {
  readonly query: ListSearch
  readonly change: (next: Partial<ListSearch>) => void
  readonly chips: readonly Filter[]
}

// The list's options have already limited the filters to known values and ids.
const sentFor = ({ page, limit, search, sort, filters }: ListSearch) =>
  ({
    page,
    limit,
    ...(search ? { search } : {}),
    ...(sort ? { sort } : {}),
    ...only(filters, peopleKeys),
  }) as PeopleQuery

/** Its file has the visible columns, but all pages. */
export function PeopleList({ query: asked, change, chips }: PeopleListProps) {
  const t = useTranslations('statistics')
  const columns = usePersonColumns()
  const reader = useSession()
  const { query, data } = useKeptQuery(asked, (it) => peopleFigures(reader, sentFor(it)))
  const { rows, total } = data
  const narrowed = only(query.filters, peopleKeys)
  const sent = sentFor(query)
  const save = useCommand<TableView, void>(
    async (session, view) => {
      const all = await everyPerson(session, sent)
      const shown = columns.filter((column, index) => index === 0 || view.isShown(column))
      const lines = all.map((person) => shown.map(({ text }) => text(person)))
      saveCsv(t('person.title'), [
        shown.map(({ header, fullHeader }) => fullHeader ?? header),
        ...lines,
      ])
    },
    { touches: [], failed: t('person.failed') },
  )
  return (
    <Section
      title={t('person.title')}
      description={t('person.about', { isPast: String(query.filters['date'] !== undefined) })}
    >
      <TableList
        name="statistics"
        label={t('person.list')}
        tableLabel={t('person.title')}
        searchLabel={t('person.search')}
        asked={asked}
        query={query}
        change={change}
        chips={chips}
        chipsMax={0}
        columns={columns}
        rows={rows}
        total={total}
        count={t('person.count', { total })}
        sortedBy="name"
        renderTools={(view) => (
          <Button
            variant="subtle"
            leftSection={<Download />}
            loading={save.isPending}
            onClick={() => save.mutate(view)}
          >
            {t('download')}
          </Button>
        )}
        noRows={
          Object.keys(narrowed).length > 0 ? undefined : (
            <EmptyState icon={Users} title={t('person.none.title')} hint={t('person.none.hint')} />
          )
        }
      />
    </Section>
  )
}
