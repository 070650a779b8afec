import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#web/kernel/paths/paths.ts'
import layout from '#web/kernel/ui/layout.module.css'

export function BackToPeople() {
  const t = useTranslations('users.person')
  return (
    <Link className={layout.iconLink} to={paths.administration.users}>
      <ArrowLeft size={18} aria-hidden /> {t('back')}
    </Link>
  )
}
