import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#web/kernel/paths/paths.ts'
import s from './BackToPeople.module.css'

export function BackToPeople() {
  const t = useTranslations('users.person')
  return (
    <Link className={s.back} to={paths.administration.users}>
      <ArrowLeft size={18} aria-hidden /> {t('back')}
    </Link>
  )
}
