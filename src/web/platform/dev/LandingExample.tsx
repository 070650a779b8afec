import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { Item, ItemList } from '#web/kernel/lists/ItemList.tsx'
import { LandingPage } from '#web/kernel/ui/pages/LandingPage.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { NumbersExample } from './NumbersExample.tsx'
import { samples, sampleWords } from './samples.ts'

export function LandingExample() {
  return (
    <LandingPage
      title={sampleWords.title}
      action={<Button>{sampleWords.action}</Button>}
      aside={
        <Section title={sampleWords.section}>
          <NumbersExample />
        </Section>
      }
    >
      <Section title={sampleWords.section}>
        <ItemList label={sampleWords.section}>
          {samples.slice(0, 6).map(({ id, name, team }) => (
            <Item key={id} title={{ text: name }} facts={{ text: team }} />
          ))}
        </ItemList>
      </Section>
    </LandingPage>
  )
}
