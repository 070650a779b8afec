import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { Download } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import type { ReviewReport } from '#contract/overviews/statistics.ts'
import { scores } from '#domain/conversations/one-to-ones/scores.ts'
import { Disclosure } from '#web/kernel/ui/Disclosure.tsx'
import { EmptyState } from '#web/kernel/ui/states/EmptyState.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { NumberTable } from './NumberTable.tsx'
import { saveCsv } from '#web/kernel/lists/save-csv.ts'
import { ShareBar } from '#web/kernel/ui/drawings/ShareBar.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './SubjectBars.module.css'

interface ScoreSpreadProps {
  readonly report: ReviewReport
  readonly onPeriod: (key: string | undefined) => void
}

type Group = NonNullable<ReviewReport['scores']>[number]

/** Withheld until the period is over. */
export function ScoreSpread({ report, onPeriod }: ScoreSpreadProps) {
  const t = useTranslations('statistics.reviews.scores')
  const scoreName = useTranslations('one-to-ones.score')
  const all = useTranslations('statistics')
  const format = useFormatter()
  const groupName = useGroupName()
  const { scores: groups, leftOut, periods } = report
  if (!groups)
    return (
      <Section title={t('title')}>
        <EmptyState
          title={t('later')}
          action={
            <Button variant="default" onClick={() => onPeriod(periods[1])}>
              {t('last')}
            </Button>
          }
        />
      </Section>
    )
  const head = [t('subject'), ...scores.map((score) => scoreName(score))] as const
  const rowsOf = ({ subjects }: Group) =>
    subjects.map(
      ({ name, counts }) =>
        [
          name,
          ...(counts?.map((count) => format.number(count)) ?? scores.map(() => t('hidden'))),
        ] as const,
    )
  const everything = groups.flatMap((group) =>
    rowsOf(group).map((row) => [groupName(group), ...row]),
  )
  return (
    <Section
      title={t('title')}
      description={t('hint')}
      actions={
        groups.length > 0 ? (
          <Button
            variant="subtle"
            leftSection={<Download />}
            onClick={() => saveCsv(t('title'), [[all('people'), ...head], ...everything])}
          >
            {all('download')}
          </Button>
        ) : null
      }
    >
      {groups.length === 0 ? <EmptyState title={t('none')} /> : null}
      {groups.map((group) => (
        <Disclosure key={groupName(group)} label={groupName(group)} opened={groups[0] === group}>
          <SubjectBars subjects={group.subjects} />
          <Disclosure label={all('table')}>
            <NumberTable label={groupName(group)} head={head} rows={rowsOf(group)} />
          </Disclosure>
        </Disclosure>
      ))}
      {leftOut > 0 ? <p>{t('leftOut', { count: leftOut })}</p> : null}
    </Section>
  )
}

function useGroupName(): (group: Group) => string {
  const t = useTranslations('statistics.reviews.scores')
  return ({ area, level, isRest, people }) =>
    t('sentence', {
      area: area ?? t('everyArea'),
      level: level ?? t(isRest ? 'others' : 'noLevel'),
      people,
    })
}

type SubjectScores = NonNullable<ReviewReport['scores']>[number]['subjects'][number]

/** Subjects whose counts are withheld are listed below. */
function SubjectBars({ subjects }: { readonly subjects: readonly SubjectScores[] }) {
  const t = useTranslations('statistics.reviews.scores')
  const scoreName = useTranslations('one-to-ones.score')
  const format = useFormatter()
  const hidden = subjects.filter(({ counts }) => counts === null)
  return (
    <>
      <div className={s.bars}>
        {subjects.map(({ id, name, counts }) =>
          counts ? (
            <ShareBar
              key={id}
              label={name}
              shares={scores.map((score, index) => {
                const count = counts[index] ?? 0
                return { name: scoreName(score), count, text: format.number(count) }
              })}
            />
          ) : null,
        )}
      </div>
      {hidden.length > 0 ? (
        <p className={layout.note}>
          {t('hiddenOnes', { names: format.list(new Set(hidden.map(({ name }) => name))) })}
        </p>
      ) : null}
    </>
  )
}
