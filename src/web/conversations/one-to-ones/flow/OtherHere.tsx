import { Radio } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { StatusBadge } from '#web/kernel/ui/states/StatusBadge.tsx'
import s from './OtherHere.module.css'

interface OtherHereProps {
  readonly name: string
  readonly isHere: boolean
}

/** Shows that the other participant has this 1:1 open. */
export function OtherHere({ name, isHere }: OtherHereProps) {
  const t = useTranslations('one-to-ones.presence')
  return (
    <output>
      {isHere ? <StatusBadge tone="positive" icon={Radio} label={t('here', { name })} /> : null}
    </output>
  )
}

/** The mark is decorative: the title says the same in words. */
export function MarkedName({ name, isHere }: OtherHereProps) {
  return (
    <>
      {isHere ? <Radio className={s.mark} size={14} strokeWidth={2} /> : null}
      <bdi>{name}</bdi>
    </>
  )
}
