import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import s from './BackLink.module.css'

/** The way from a page to the one above it. */
export function BackLink({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <Link className={s.back} to={to}>
      <ArrowLeft size={18} aria-hidden /> {label}
    </Link>
  )
}
