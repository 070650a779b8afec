import { ReadingPage } from '#web/kernel/ui/pages/ReadingPage.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { sampleParts, sampleWords } from './samples.ts'

/** A text of more than three screens. */
export function ReadingExample() {
  return (
    <ReadingPage title={sampleWords.title} lead={sampleWords.lead} isLong>
      {sampleParts.map(({ title, text }) => (
        <Section key={title} title={title}>
          <p>{text}</p>
        </Section>
      ))}
    </ReadingPage>
  )
}
