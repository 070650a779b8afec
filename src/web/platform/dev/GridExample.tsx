import { ScoreBars } from '#web/kernel/ui/drawings/ScoreBars.tsx'
import { GridPage } from '#web/kernel/ui/pages/GridPage.tsx'
import { samples, sampleWords } from './samples.ts'

const gridSteps = Array.from({ length: 12 }, (_, index) => `Step ${index + 1}`)

export function GridExample() {
  return (
    <GridPage title={sampleWords.title} lead={sampleWords.lead}>
      <table>
        <thead>
          <tr>
            <th scope="col">{sampleWords.label}</th>
            {gridSteps.map((step) => (
              <th key={step} scope="col">
                {step}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {samples.slice(0, 24).map(({ id, onTime }) => (
            <tr key={id}>
              <th scope="row">{id}</th>
              {gridSteps.map((step) => (
                <td key={step}>
                  <ScoreBars
                    label={step}
                    scores={onTime.map((share) => (share < 20 ? undefined : Math.ceil(share / 20)))}
                    max={6}
                    text={String(onTime.at(-1))}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </GridPage>
  )
}
