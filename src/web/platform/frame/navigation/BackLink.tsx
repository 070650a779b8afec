import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#web/kernel/paths/paths.ts'
import layout from '#web/kernel/ui/layout.module.css'

interface BackLinkProps {
  readonly to: string
  readonly label: string
  /** Query parameters to keep. */
  readonly search?: Readonly<Record<string, string>>
}

/** Link to the parent page. */
export function BackLink({ to, label, search }: BackLinkProps) {
  return (
    <Link className={layout.iconLink} to={to} {...(search ? { search } : {})}>
      <ArrowLeft /> {label}
    </Link>
  )
}

const pages = {
  team: paths.manager.overview,
  overview: paths.personal.overview,
  company: paths.company.overview,
  admin: paths.administration.overview,
  users: paths.administration.users,
  settings: paths.administration.settings,
  statistics: paths.statistics.overview,
} as const

/** Link to a menu page under its menu label. */
export function BackToPage({ of }: { readonly of: keyof typeof pages }) {
  const nav = useTranslations('navigation')
  return <BackLink to={pages[of]} label={nav(of)} />
}
