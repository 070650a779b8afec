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
      <ArrowLeft size={18} aria-hidden /> {label}
    </Link>
  )
}

const sections = { team: paths.manager.overview, admin: paths.administration.overview } as const

/** Link to the landing of a section, from a page that its menu may have no place for. */
export function BackToSection({ of }: { readonly of: keyof typeof sections }) {
  const nav = useTranslations('common.nav')
  return <BackLink to={sections[of]} label={nav(of)} />
}
