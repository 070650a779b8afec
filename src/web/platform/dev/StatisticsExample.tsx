import { FilterChips } from '#web/kernel/lists/FilterChips.tsx'
import { Figure } from '#web/kernel/ui/drawings/Figure.tsx'
import { Sparkline } from '#web/kernel/ui/drawings/Sparkline.tsx'
import { StatisticsPage } from '#web/kernel/ui/pages/StatisticsPage.tsx'
import { ThinBar } from '#web/kernel/ui/drawings/ThinBar.tsx'
import { optionsOf, samples, sampleWords } from './samples.ts'

const filter = {
  key: 'team',
  label: 'Team',
  options: optionsOf(['first', 'second']),
  value: undefined,
  onChange: () => undefined,
}

/** Pictures, each with its sentence and its numbers. */
export function StatisticsExample() {
  const shown = samples.slice(0, 4)
  return (
    <StatisticsPage title={sampleWords.title} filters={<FilterChips filters={[filter]} />}>
      {shown.map(({ id, onTime }) => (
        <Figure
          key={id}
          sentence={sampleWords.figure}
          picture={
            <>
              <Sparkline label={sampleWords.label} values={onTime} text={`${onTime.at(-1)} %`} />
              <ThinBar
                label={sampleWords.label}
                value={onTime.at(-1) ?? 0}
                text={`${onTime.at(-1)} %`}
              />
            </>
          }
          table={{ label: sampleWords.table, content: onTime.join(' · ') }}
        />
      ))}
    </StatisticsPage>
  )
}
