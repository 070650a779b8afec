import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
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
