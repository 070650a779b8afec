import { useTranslations } from 'use-intl'
import { mistakeInPriorities, toPriorities } from '#domain/people/areas/priorities.ts'
import { priorityLineLengthMax, priorityLinesMax } from '#domain/kernel/limits.ts'
import { FormDialog } from '#web/kernel/forms/FormDialog.tsx'
import { SavedMeanwhile } from '#web/kernel/forms/SavedMeanwhile.tsx'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { TextBox } from '#web/kernel/ui/controls/TextBox.tsx'
import type { PriorityLines } from './api.ts'

interface PrioritiesDialogProps {
  readonly of: PriorityLines
  readonly onClose: () => void
}

const maxOf = { tooMany: priorityLinesMax, tooLong: priorityLineLengthMax }
const toPrioritiesForm = ({ lines }: Pick<PriorityLines, 'lines'>) => ({ text: lines.join('\n') })

/** One line of text per priority. */
export function PrioritiesDialog({ of, onClose }: PrioritiesDialogProps) {
  const t = useTranslations('areas.lines')
  const own = useTranslations(of.texts)
  const common = useTranslations('common')
  const form = useForm<{ readonly text: string }, unknown>({
    draft: `${of.texts}.${of.id}`,
    start: toPrioritiesForm(of),
    version: of.version,
    check: ({ text }) => {
      const mistake = mistakeInPriorities(toPriorities(text))
      return mistake ? { text: t(mistake, { max: maxOf[mistake] }) } : {}
    },
    send: ({ text }, version) => of.save(toPriorities(text), version),
    newest: async () => {
      const saved = await of.newest()
      return { form: toPrioritiesForm(saved), version: saved.version }
    },
    touches: ['areas', 'teams'],
    done: own('saved'),
    failed: own('notSaved'),
    onDone: onClose,
    onClose,
  })
  return (
    <FormDialog title={own('edit')} width="medium" form={form} submitLabel={common('save')}>
      <TextBox
        label={own('title')}
        lines={6}
        {...form.field('text')}
        description={
          <>
            <span>{t('hint', { lines: priorityLinesMax, characters: priorityLineLengthMax })}</span>
            <SavedMeanwhile text={form.theirs?.text} />
          </>
        }
      />
    </FormDialog>
  )
}
