import { ReadingPage } from '#web/kernel/ui/ReadingPage.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { parts, words } from './samples.ts'

/** A text of more than three screens. */
export function ReadingExample() {
  return (
    <ReadingPage
      title={words.title}
      lead={words.lead}
      outline={{ label: words.outline, close: words.close }}
    >
      {parts.map(({ title, text }) => (
        <Section key={title} title={title}>
          <p>{text}</p>
        </Section>
      ))}
    </ReadingPage>
  )
}
