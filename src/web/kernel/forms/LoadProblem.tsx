import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFailureText } from '#web/kernel/failure-text.ts'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { FormProblem } from './FormProblem.tsx'

interface LoadProblemProps {
  readonly failed: string
  readonly queries: readonly {
    readonly data: unknown
    readonly error: unknown
    readonly refetch: () => Promise<unknown>
  }[]
}

/** Says in a form that what there is to choose from did not load: it must not pass for nothing. */
export function LoadProblem({ failed, queries }: LoadProblemProps) {
  const t = useTranslations('common')
  const say = useFailureText()
  // A query forgets its error while it loads again: the sentence and the focus on its button stay.
  const [retried, setRetried] = useState<string>()
  const missing = queries.filter(({ data, error }) => error && data === undefined)
  const text = missing[0] ? `${failed} ${say(missing[0].error)}` : retried
  const retry = async () => {
    setRetried(text)
    await Promise.all(missing.map(({ refetch }) => refetch()))
    setRetried(undefined)
  }
  return (
    <FormProblem
      text={text}
      action={
        <Button
          size="sm"
          variant="default"
          loading={retried !== undefined}
          onClick={() => void retry()}
        >
          {t('retry')}
        </Button>
      }
    />
  )
}
