import { useTranslations } from 'use-intl'
import { textMistake } from '#domain/kernel/text.ts'
import { errorsIn } from '#web/forms/errors.ts'
import { useForm } from '#web/forms/use-form.ts'
import { touchedByAgenda } from './agenda-api.ts'

/** A question or an answer while it is written. */
export interface AgendaText {
  readonly text: string
}

interface AgendaFormOptions {
  readonly draft: string
  readonly start: AgendaText
  readonly lengthMax: number
  readonly kind: 'asked' | 'reworded' | 'answered'
  readonly send: (text: string) => Promise<unknown>
  /** Puts it away, sent or not. */
  readonly onClose: () => void
}

/** The form of a question or an answer; empty again once it is away. */
export function useAgendaForm({ lengthMax, kind, send, onClose, ...form }: AgendaFormOptions) {
  const t = useTranslations('one-to-ones.agenda')
  const input = useTranslations('input')
  return useForm<AgendaText, unknown>({
    ...form,
    check: ({ text }) => {
      const mistake = textMistake(text, lengthMax)
      return errorsIn({ text: mistake && input(mistake) })
    },
    send: ({ text }) => send(text),
    again: true,
    touches: touchedByAgenda,
    done: t(`done.${kind}`),
    failed: t(`failed.${kind}`),
    onDone: onClose,
    onClose,
  })
}
