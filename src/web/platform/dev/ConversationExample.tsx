import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { ConversationPage } from '#web/kernel/ui/pages/ConversationPage.tsx'
import { SaveStatus } from '#web/kernel/ui/states/SaveStatus.tsx'
import { StatusBadge } from '#web/kernel/ui/states/StatusBadge.tsx'
import { FieldsExample } from './FieldsExample.tsx'
import { sampleParts, sampleWords } from './samples.ts'

const saved = {
  waiting: sampleWords.state,
  saving: sampleWords.state,
  saved: sampleWords.state,
  error: sampleWords.wrong,
}

export function ConversationExample() {
  return (
    <ConversationPage
      title={sampleWords.title}
      status={<StatusBadge tone="progress" label={sampleWords.state} />}
      action={<Button>{sampleWords.action}</Button>}
      shortTitle={sampleWords.title}
      tools={<SaveStatus state="saved" texts={saved} />}
      past={{
        title: sampleWords.section,
        content: <p>{sampleParts[0]?.text}</p>,
        openLabel: sampleWords.more,
      }}
    >
      <FieldsExample />
    </ConversationPage>
  )
}
