import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { PageTabs } from '#web/platform/frame/navigation/PageTabs.tsx'
import { Avatar } from '#web/kernel/ui/faces/Avatar.tsx'
import { RecordPage } from '#web/kernel/ui/pages/RecordPage.tsx'
import { StatusBadge } from '#web/kernel/ui/states/StatusBadge.tsx'
import { NumbersExample } from './NumbersExample.tsx'
import { longName, sampleParts, sampleWords } from './samples.ts'

const recordTabs = ['first', 'second', 'third'] as const

/** Someone with a very long name. */
export function RecordExample() {
  const content = sampleParts.map(({ title, text }) => <p key={title}>{text}</p>)
  return (
    <RecordPage
      title={longName}
      lead={sampleWords.lead}
      back={<a href="#main">{sampleWords.back}</a>}
      face={<Avatar id={longName} name={longName} size={72} />}
      status={<StatusBadge tone="progress" label={sampleWords.state} />}
      action={<Button>{sampleWords.action}</Button>}
      facts={<NumbersExample />}
    >
      <PageTabs
        label={sampleWords.label}
        tabs={recordTabs}
        name={(tab) => tab}
        count={(tab) => (tab === 'first' ? 12 : undefined)}
        contents={{ first: content, second: sampleWords.text, third: sampleWords.text }}
      />
    </RecordPage>
  )
}
