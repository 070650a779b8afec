import { Radio } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { StatusBadge } from '#web/kernel/ui/StatusBadge.tsx'
import s from './OtherHere.module.css'

interface OtherHereProps {
  /** The other of the two. */
  readonly name: string
  readonly isHere: boolean
}

/** That the other of the two looks at this one-to-one as well. */
export function OtherHere({ name, isHere }: OtherHereProps) {
  const t = useTranslations('one-to-ones.presence')
  return (
    <output>
      {isHere ? <StatusBadge tone="positive" icon={Radio} label={t('here', { name })} /> : null}
    </output>
  )
}

/** The name of the other, marked where they look at it as well; the title says the same in words. */
export function MarkedName({ name, isHere }: OtherHereProps) {
  return (
    <>
      {isHere ? <Radio className={s.mark} size={14} strokeWidth={2} aria-hidden /> : null}
      <bdi>{name}</bdi>
    </>
  )
}
