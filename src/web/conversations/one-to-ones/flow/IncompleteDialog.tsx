import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useTranslations } from 'use-intl'
import { parsePath } from '#domain/conversations/one-to-ones/content.ts'
import type { MissingField } from '#domain/conversations/one-to-ones/form.ts'
import { usePlainText } from '#web/kernel/texts/use-fallback.ts'
import { Dialog } from '#web/kernel/ui/overlays/Dialog.tsx'
import { goToField } from '#web/conversations/one-to-ones/preparation/field-id.ts'
import { useFlow } from './flow-context.tsx'
import s from './IncompleteDialog.module.css'
import { useMissing } from '#web/conversations/one-to-ones/preparation/use-field.ts'
import { useStepShown } from './use-step.ts'

interface IncompleteDialogProps {
  readonly onClose: () => void
  /** Stops for now: these fields are needed only to finish. */
  readonly onStop: () => void
}

/** Also before sharing at the end of preparation; each line leads to its field (section 5). */
export function IncompleteDialog({ onClose, onStop }: IncompleteDialogProps) {
  const t = useTranslations('one-to-ones')
  const common = useTranslations('common')
  const { oneToOne, draft, rows } = useFlow()
  const isPreparation = oneToOne.state === 'PREPARATION_PENDING'
  const all = useMissing()
  const unfilled = all.filter(({ need }) => need === 'unfilled')
  const missing = isPreparation ? unfilled : all
  const mayStop = oneToOne.state === 'IN_CONDUCTION' && unfilled.length === 0
  const name = useSubjectNames()
  const [, show] = useStepShown()

  const lead = async ({ step, path }: MissingField) => {
    onClose()
    const subject = parsePath(path)?.subject
    if (subject) rows.open(subject)
    await show(step)
    await goToField(path)
  }

  return (
    <Dialog
      title={t('incomplete.title')}
      closeLabel={common('close')}
      width="medium"
      onClose={onClose}
      actions={
        <>
          {mayStop ? (
            <Button variant="default" onClick={onStop}>
              {t('incomplete.stop')}
            </Button>
          ) : null}
          <Button onClick={onClose}>{t('incomplete.goOn')}</Button>
        </>
      }
    >
      <p>{t(isPreparation ? 'incomplete.leadSharing' : 'incomplete.lead')}</p>
      <ul className={s.missing}>
        {missing.map((field) => (
          <li key={field.path}>
            <button type="button" onClick={() => void lead(field)}>
              {t(`incomplete.${field.need}`, { subject: name(field.path) })}
              <span>{t(`step.${field.step}`)}</span>
            </button>
          </li>
        ))}
      </ul>
      {mayStop && draft.decisions.length > 0 ? <p>{t('incomplete.decisions')}</p> : null}
    </Dialog>
  )
}

function useSubjectNames(): (path: string) => string {
  const t = useTranslations('one-to-ones.incomplete')
  const { draft } = useFlow()
  const plainText = usePlainText()
  const items = new Map(
    [...draft.skills, ...draft.values].map(({ id, name }) => [id, plainText(name)]),
  )
  return (path) => items.get(parsePath(path)?.subject?.id ?? '') ?? t('performance')
}
