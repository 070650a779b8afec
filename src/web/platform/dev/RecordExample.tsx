import { Button } from '#web/kernel/ui/Button.tsx'
import { PageTabs } from '#web/platform/frame/PageTabs.tsx'
import { Avatar } from '#web/kernel/ui/Avatar.tsx'
import { RecordPage } from '#web/kernel/ui/RecordPage.tsx'
import { StatusBadge } from '#web/kernel/ui/StatusBadge.tsx'
import { NumbersExample } from './NumbersExample.tsx'
import { longName, parts, words } from './samples.ts'

const tabs = ['first', 'second', 'third'] as const

/** Someone with a very long name. */
export function RecordExample() {
  const content = parts.map(({ title, text }) => <p key={title}>{text}</p>)
  return (
    <RecordPage
      title={longName}
      lead={words.lead}
      back={<a href="#main">{words.back}</a>}
      face={<Avatar id={longName} name={longName} size={72} />}
      status={<StatusBadge tone="accent" label={words.state} />}
      action={<Button>{words.action}</Button>}
      facts={<NumbersExample />}
    >
      <PageTabs
        label={words.label}
        tabs={tabs}
        name={(tab) => tab}
        count={(tab) => (tab === 'first' ? 12 : undefined)}
        contents={{ first: content, second: words.text, third: words.text }}
      />
    </RecordPage>
  )
}
