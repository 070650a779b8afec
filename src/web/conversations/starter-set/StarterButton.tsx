import { useTranslations } from 'use-intl'
import {
  refuseStarterPart,
  type StarterCounts,
  type StarterPart,
} from '#domain/identity/companies/starter-set.ts'
import { ActionButton } from '#web/kernel/dialogs/ActionButton.tsx'
import { useCall } from '#web/kernel/use-command.ts'

interface StarterButtonProps {
  readonly part: StarterPart
  readonly counts: StarterCounts
}

/** Renders nothing once the company has some. */
export function StarterButton({ part, counts }: StarterButtonProps) {
  const t = useTranslations(`companies.starterSet.${part}`)
  const take = useCall((api) => api.starterSet.take, {
    touches: 'all',
    done: t('taken'),
    failed: t('notTaken'),
  })
  if (counts[part] > 0) return null
  return (
    <ActionButton
      label={t('take')}
      refusal={refuseStarterPart(part, counts)}
      pending={take.isPending}
      onClick={() => take.mutate({ body: { part } })}
    />
  )
}
