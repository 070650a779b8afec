import { useTranslations } from 'use-intl'
import type { ChoiceView } from '#contract/people/user-views.ts'
import { Dialog } from '#web/kernel/ui/overlays/Dialog.tsx'
import { ChoiceList } from './ChoiceList.tsx'
import type { ChoiceOf } from './memberships-api.ts'

interface PickManagerDialogProps {
  readonly of: Exclude<ChoiceOf, { readonly kind: 'choices' }>
  readonly onPick: (manager: ChoiceView) => void
  readonly onClose: () => void
}

export function PickManagerDialog({ of, onPick, onClose }: PickManagerDialogProps) {
  const t = useTranslations('teams.pickManager')
  return (
    <Dialog title={t('title')} width="medium" onClose={onClose}>
      <ChoiceList
        of={of}
        kind="one"
        label={t('people')}
        search={t('search')}
        isChosen={() => false}
        onChoose={onPick}
      />
    </Dialog>
  )
}
