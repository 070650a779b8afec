import { ScoreBars } from '#web/kernel/ui/drawings/ScoreBars.tsx'
import { Sparkline } from '#web/kernel/ui/drawings/Sparkline.tsx'
import { ThinBar } from '#web/kernel/ui/drawings/ThinBar.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { sampleWords } from './samples.ts'

/** Every way to draw a number: growing, level, alone, missing. */
export function NumbersExample() {
  const { label, percent: text } = sampleWords
  return (
    <div className={layout.stack5}>
      <Sparkline label={label} values={[40, 55, 50, 84, 92]} text={text} />
      <Sparkline label={label} values={[92, 92]} text={text} />
      <Sparkline label={label} values={[]} text={text} />
      <ThinBar label={label} value={92} text={text} />
      <ThinBar label={label} value={40} text={text} tone="neutral" />
      <ScoreBars label={label} scores={[1, 2, undefined, 4, 5]} max={5} text={text} />
    </div>
  )
}
