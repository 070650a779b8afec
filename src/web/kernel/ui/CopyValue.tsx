import layout from '#web/kernel/ui/layout.module.css'
import { Button } from './controls/Button.tsx'
import { Textarea, TextInput } from './controls/Field.tsx'
import { useRef, useState, type RefObject } from 'react'
import { useTranslations } from 'use-intl'

interface CopyValueProps {
  readonly label: string
  readonly value: string
  readonly long?: boolean
}

export function CopyValue({ label, value, long = false }: CopyValueProps) {
  const t = useTranslations('channels.guide')
  const place = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const { copy, said } = useCopy(value, place)
  const field = { ref: place, label, value, readOnly: true, className: layout.grow16 ?? '' }
  return (
    <div className={`${layout.row3} ${layout.bottom}`}>
      {long ? <Textarea {...field} rows={8} /> : <TextInput {...field} />}
      <Button variant="default" onClick={copy}>
        {t('copy')}
      </Button>
      <output>{said}</output>
    </div>
  )
}

export function useCopy(text: string, place: RefObject<HTMLElement | null>) {
  const t = useTranslations('channels.guide')
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      select(place.current)
      setOutcome('notCopied')
    }
  }
  return { copy: () => void copy(), said: outcome && t(outcome) }
}

function select(place: HTMLElement | null): void {
  if (place instanceof HTMLInputElement || place instanceof HTMLTextAreaElement) {
    place.focus()
    place.select()
  } else if (place) getSelection()?.selectAllChildren(place)
}
