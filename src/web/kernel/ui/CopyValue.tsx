import layout from '#web/kernel/ui/layout.module.css'
import { Button } from './controls/Button.tsx'
import { Textarea, TextInput } from './controls/Field.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

interface CopyValueProps {
  readonly label: string
  readonly value: string
  readonly long?: boolean
}

export function CopyValue({ label, value, long = false }: CopyValueProps) {
  const t = useTranslations('channels.guide')
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    setCopied(true)
  }
  const field = { label, value, readOnly: true, className: layout.grow16 ?? '' }
  return (
    <div className={`${layout.row3} ${layout.bottom}`}>
      {long ? <Textarea {...field} rows={8} /> : <TextInput {...field} />}
      <Button variant="default" onClick={() => void copy().catch(() => undefined)}>
        {t('copy')}
      </Button>
      <output>{isCopied ? t('copied') : null}</output>
    </div>
  )
}
