import { Button } from '#web/kernel/ui/Button.tsx'
import { ConversationPage } from '#web/kernel/ui/ConversationPage.tsx'
import { SaveStatus } from '#web/kernel/ui/SaveStatus.tsx'
import { StatusBadge } from '#web/kernel/ui/StatusBadge.tsx'
import { FieldsExample } from './FieldsExample.tsx'
import { parts, words } from './samples.ts'

const saved = { waiting: words.state, saving: words.state, saved: words.state, error: words.wrong }

/** What is written at the left, what was said before at the right. */
export function ConversationExample() {
  return (
    <ConversationPage
      title={words.title}
      status={<StatusBadge tone="accent" label={words.state} />}
      action={<Button>{words.action}</Button>}
      bar={{ name: words.title, tools: <SaveStatus state="saved" texts={saved} /> }}
      past={{
        title: words.section,
        content: <p>{parts[0]?.text}</p>,
        openLabel: words.more,
        closeLabel: words.close,
      }}
    >
      <FieldsExample />
    </ConversationPage>
  )
}
