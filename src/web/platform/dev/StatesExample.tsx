import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { Inbox } from 'lucide-react'
import layout from '#web/kernel/ui/layout.module.css'
import { EmptyState } from '#web/kernel/ui/states/EmptyState.tsx'
import { ErrorState } from '#web/kernel/ui/states/ErrorState.tsx'
import { Loading } from '#web/kernel/ui/states/Loading.tsx'
import { StatusBadge, type Tone } from '#web/kernel/ui/states/StatusBadge.tsx'
import { sampleWords } from './samples.ts'

const everyTone: readonly Tone[] = ['neutral', 'progress', 'positive', 'attention', 'critical']

/** Empty, loading and error states. */
export function StatesExample() {
  return (
    <div className={layout.stack5}>
      <div className={layout.inline2}>
        {everyTone.map((tone) => (
          <StatusBadge key={tone} tone={tone} label={tone} />
        ))}
        <StatusBadge quiet tone="positive" label={sampleWords.label} />
      </div>
      <EmptyState
        icon={Inbox}
        title={sampleWords.title}
        hint={sampleWords.hint}
        action={<Button>{sampleWords.action}</Button>}
      />
      <ErrorState
        title={sampleWords.wrong}
        kept={sampleWords.hint}
        retry={{ label: sampleWords.action, onRetry: () => undefined }}
      />
      <Loading />
    </div>
  )
}
